import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bulletin } from '@tessera/testing';

/** Folder of this clone. */
export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of the shell, which comes first, of all areas, and of the bulletin. */
export function partNames(): string[] {
  const areas = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  return ['shell', ...areas, bulletin.name];
}
