import { Skeleton } from '@tessera/design-system';
import { LoadedPart } from '../loading/loaded-part';
import type { FileDropProps } from './file-drop-props';

const load = async () =>
  (await import(/* webpackChunkName: "file-drop" */ './file-drop-area')).FileDropArea;

/** Takes files by drag and drop, from the clipboard and by the file dialog, and lists them. Its code is loaded when shown. */
export function FileDrop(props: FileDropProps) {
  const placeholder = (
    <div aria-busy>
      <Skeleton height="182px" />
    </div>
  );
  return <LoadedPart name="the upload" load={load} part={props} placeholder={placeholder} />;
}
