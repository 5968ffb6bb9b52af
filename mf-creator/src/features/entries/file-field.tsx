import type { FileReference } from '@tessera/contracts-creator';
import { type FileType, pictureRatio } from '@tessera/contracts-creator/values';
import { FieldNote, IconButton, Text, token } from '@tessera/design-system';
import { FileDrop, type FileDropProps, lazyDialog, Stack } from '@tessera/design-system/parts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { chosenFileOf } from '../uploads/chosen-file';
import { uploadFiles } from '../uploads/continue-upload';
import { useUnfinished } from '../uploads/unfinished.queries';
import type { UploadDetails } from '../uploads/upload';
import { uploadQueue, useUploads } from '../uploads/use-uploads';

const CropDialog = lazyDialog(() => import('../pictures/crop.dialog'), 'CropDialog');

const Attached = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  overflow-wrap: anywhere;
`;

export interface FileFieldProps extends Pick<
  FileDropProps,
  'label' | 'hint' | 'accept' | 'maxSize'
> {
  readonly type: FileType;
  /** The file that is uploaded; `null` before. */
  readonly value: FileReference | null;
  /** Name of the one that is being uploaded; empty where none is. */
  readonly awaited: string;
  readonly error: string | null;
  readonly onChange: (value: FileReference | null, awaited: string) => void;
}

/** A file of an entry. It is uploaded as soon as it is chosen, and the entry has it once it has arrived. */
export function FileField({ type, value, awaited, error, onChange, ...field }: FileFieldProps) {
  const unfinished = useUnfinished();
  const [uncut, setUncut] = useState<File | null>(null);
  const uploads = useAwaited(type, awaited, (reference) => onChange(reference, ''));
  const ratio = pictureRatio[type];
  const upload = (file: File, details: Partial<UploadDetails> = {}) => {
    uploadFiles([file], { type, ...details }, unfinished);
    onChange(null, file.name);
  };
  const handleRemove = (id: string) => {
    uploadQueue().remove(id);
    onChange(null, '');
  };
  if (value)
    return (
      <Stack gap={1}>
        <Text size="caption">{field.label}</Text>
        <Attached>
          <Text>{value.name}</Text>
          <IconButton
            label={`Remove ${value.name}`}
            size="small"
            onClick={() => onChange(null, '')}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Attached>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <FileDrop
        {...field}
        withHandles
        files={uploads.map(chosenFileOf)}
        onChoose={([file]) => file && (ratio === null ? upload(file) : setUncut(file))}
        onRemove={handleRemove}
        onRetry={(id) => uploadQueue().resume(id)}
        onPause={(id) => uploadQueue().pause(id)}
        onResume={(id) => uploadQueue().resume(id)}
      />
      {error && <FieldNote $isError>{error}</FieldNote>}
      {uncut && ratio !== null && (
        <CropDialog
          file={uncut}
          ratio={ratio}
          onCut={(crop) => {
            upload(uncut, { crop });
            setUncut(null);
          }}
          onClose={() => setUncut(null)}
        />
      )}
    </Stack>
  );
}

/** The upload that the entry waits for. When it has arrived, also while the visitor was elsewhere, the entry gets it. */
function useAwaited(type: FileType, name: string, onArrived: (file: FileReference) => void) {
  const uploads = useUploads().filter((one) => one.type === type && one.name === name);
  const stored = uploads.findLast(({ state }) => state === 'done')?.file;
  const take = useEffectEvent(onArrived);
  useEffect(() => {
    if (stored) take({ key: stored.key, name: stored.name, url: stored.fileUrl });
  }, [stored]);
  return uploads.filter(({ state }) => state !== 'done');
}
