import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A random secret that is made once and kept in a file that nobody else may read. */
export async function keptSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
