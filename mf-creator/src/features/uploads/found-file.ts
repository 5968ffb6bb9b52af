import { keptHandle } from './kept-handles';
import { type Fingerprint, fingerprintOf, isSameFile } from './upload';

/** What not every browser with handles has. */
interface Permitted {
  readonly queryPermission?: (of: { mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (of: { mode: 'read' }) => Promise<PermissionState>;
}

/**
 * The file of an unfinished upload, read again from the disk after a reload; the browser may ask the visitor whether the page may.
 * Must be called by a click.
 * @returns `null` where the browser doesn’t know it, the visitor says no, or it is another file by now
 */
export async function findAgain(wanted: Fingerprint): Promise<File | null> {
  const handle = await keptHandle(wanted);
  if (!handle || !(await isPermitted(handle))) return null;
  try {
    const file = await handle.getFile();
    return isSameFile(fingerprintOf(file), wanted) ? file : null;
  } catch {
    // It was moved or deleted.
    return null;
  }
}

async function isPermitted(handle: FileSystemFileHandle & Permitted): Promise<boolean> {
  const mode = { mode: 'read' } as const;
  if ((await handle.queryPermission?.(mode)) === 'granted') return true;
  return (await handle.requestPermission?.(mode)) === 'granted';
}
