import { fromEvent } from 'file-selector';

/** What the dropzone hands over: an event, or what the browser's picker gave. */
export type FileSource = Parameters<typeof fromEvent>[0];

/** The files of a drop or a choice. Those that come with a handle keep it, as `handle`: the dropzone forgets those of the picker. */
export async function filesOfEvent(source: FileSource): ReturnType<typeof fromEvent> {
  return isHandles(source) ? Promise.all(source.map(withHandle)) : fromEvent(source);
}

function isHandles(source: FileSource): source is FileSystemFileHandle[] {
  return Array.isArray(source) && source.every((one) => 'getFile' in one);
}

async function withHandle(handle: FileSystemFileHandle): Promise<File> {
  return Object.assign(await handle.getFile(), { handle });
}
