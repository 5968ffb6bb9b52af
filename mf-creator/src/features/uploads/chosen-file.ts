import type { ChosenFile } from '@tessera/design-system/parts';
import type { Upload, UploadState } from './upload';

const notes: Readonly<Partial<Record<UploadState, string>>> = {
  waiting: 'waiting in line',
  offline: 'offline, goes on by itself',
  retrying: 'connection lost, trying again',
  checking: 'checking',
};

/** An upload as `FileDrop` and `FileList` show it. */
export function chosenFileOf({ id, name, size, sent, speed, state, error }: Upload): ChosenFile {
  const note = notes[state];
  const progress = size === 0 ? Number(state === 'done') : sent / size;
  return {
    id,
    name,
    size,
    progress,
    ...(speed !== null && state === 'uploading' && { speed }),
    ...(note && { note }),
    ...(state === 'paused' && { isPaused: true }),
    ...(error !== null && { error }),
  };
}
