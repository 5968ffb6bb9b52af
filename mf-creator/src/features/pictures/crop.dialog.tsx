import { CutDialog, type CutDialogProps } from './cut.dialog';
import { usePicturePreview } from './picture-preview';

export interface CropDialogProps extends Pick<CutDialogProps, 'ratio' | 'onCut' | 'onClose'> {
  readonly file: File;
}

/** Cuts a picture before it is uploaded. */
export function CropDialog({ file, ...rest }: CropDialogProps) {
  const preview = usePicturePreview(file);
  return <CutDialog {...rest} preview={preview} name={file.name} />;
}
