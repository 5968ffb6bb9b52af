import type { FileDropProps } from './file-drop-props';

/** `MP4, WEBM`; empty where any file may be chosen. */
export function endingsOf(accept: FileDropProps['accept'] = {}): string {
  return Object.values(accept)
    .flat()
    .map((ending) => ending.slice(1).toUpperCase())
    .join(', ');
}
