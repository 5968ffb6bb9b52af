import type { Crop } from '@tessera/contracts-creator';
import { pictureRatio } from '@tessera/contracts-creator/values';
import { Button } from '@tessera/design-system';
import {
  Banner,
  FileDrop,
  type FileDropProps,
  lazyDialog,
  Stack,
} from '@tessera/design-system/parts';
import { type ReactNode, useState } from 'react';
import { chosenFileOf } from '../uploads/chosen-file';
import { uploadFiles } from '../uploads/continue-upload';
import { useUnfinished } from '../uploads/unfinished.queries';
import type { UploadDetails } from '../uploads/upload';
import { uploadQueue, useUploads } from '../uploads/use-uploads';

const CropDialog = lazyDialog(() => import('../pictures/crop.dialog'), 'CropDialog');

export interface UploadSectionProps extends Pick<
  FileDropProps,
  'label' | 'accept' | 'maxSize' | 'maxFiles'
> {
  readonly details: UploadDetails;
  /** Fields between the file and the button. */
  readonly children?: ReactNode;
}

interface ChosenForUpload {
  readonly id: string;
  readonly file: File;
  /** Of a picture that is cut. */
  readonly crop?: Crop;
}

/** A field for files with its button: chosen files wait for the button, and are in the field until they are uploaded. */
export function UploadSection({ details, children, ...field }: UploadSectionProps) {
  const [chosen, setChosen] = useState<readonly ChosenForUpload[]>([]);
  const unfinished = useUnfinished();
  const uploads = useUploads().filter(
    ({ type, state }) => type === details.type && state !== 'done',
  );
  const failed = uploads.find(({ state }) => state === 'failed');
  const ratio = pictureRatio[details.type];
  const uncut = chosen.find(({ crop }) => ratio !== null && !crop);
  const handleUpload = () => {
    for (const { file, crop } of chosen)
      uploadFiles([file], { ...details, ...(crop && { crop }) }, unfinished);
    setChosen([]);
  };
  const drop = (id: string) => setChosen((all) => all.filter((one) => one.id !== id));
  const handleRemove = (id: string) => {
    drop(id);
    uploadQueue().remove(id);
  };
  return (
    <Stack gap={4}>
      <FileDrop
        {...field}
        withHandles
        files={[
          ...uploads.map(chosenFileOf),
          ...chosen.map(({ id, file }) => ({
            id,
            name: file.name,
            size: file.size,
            progress: null,
            note: 'ready to upload',
          })),
        ]}
        onChoose={(files) =>
          setChosen((all) => [...all, ...files.map((file) => ({ id: crypto.randomUUID(), file }))])
        }
        onRemove={handleRemove}
        onRetry={(id) => uploadQueue().resume(id)}
        onPause={(id) => uploadQueue().pause(id)}
        onResume={(id) => uploadQueue().resume(id)}
      />
      {failed?.error && <Banner tone="error">{failed.error}</Banner>}
      {children}
      <div>
        <Button variant="primary" disabled={chosen.length === 0} onClick={handleUpload}>
          Upload
        </Button>
      </div>
      {uncut && ratio !== null && (
        <CropDialog
          file={uncut.file}
          ratio={ratio}
          onCut={(crop) =>
            setChosen((all) => all.map((one) => (one.id === uncut.id ? { ...one, crop } : one)))
          }
          onClose={() => drop(uncut.id)}
        />
      )}
    </Stack>
  );
}
