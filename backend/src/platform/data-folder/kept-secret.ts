import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linkNew } from './link-new.js';

/** A random secret that is generated once and stored in a file with restricted permissions. */
export async function keptSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await linkNew(fresh, file);
  await rm(fresh);
  return readFile(file, 'utf8');
}
