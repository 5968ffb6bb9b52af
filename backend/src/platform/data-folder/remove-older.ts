import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that were written last before a time, in milliseconds; none where the folder is missing. */
export async function removeOlder(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    // Another process may have moved or removed it meanwhile.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < time) await rm(join(folder, name), { force: true });
  }
}
