import type { StoredFile } from '@tessera/contracts-creator';
import { pictureRatio } from '@tessera/contracts-creator/values';
import { useFailureToast } from '../../errors/failures';
import { CutDialog } from '../pictures/cut.dialog';
import { useChangeFile } from './change-file';

export interface RecropDialogProps {
  readonly file: StoredFile;
  readonly onClose: () => void;
}

/** Cuts a stored picture anew. */
export function RecropDialog({ file, onClose }: RecropDialogProps) {
  const { mutate: change } = useChangeFile();
  const explain = useFailureToast();
  const { picture, name, fileUrl, type } = file;
  return (
    <CutDialog
      name={name}
      ratio={pictureRatio[type] ?? 1}
      preview={picture && { src: fileUrl, width: picture.width, height: picture.height }}
      current={picture?.crop ?? null}
      onCut={(crop) =>
        change({ file, change: { crop } }, { onSuccess: onClose, onError: explain('Not cropped') })
      }
      onClose={onClose}
    />
  );
}
