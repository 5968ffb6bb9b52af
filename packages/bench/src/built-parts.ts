import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bulletin } from '@tessera/testing';

/** Folder of this clone. */
export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the shell or a remote is built; the bulletin, which is no area of the site, stands elsewhere. */
export function folderOf(part: string): string {
  return part === bulletin.name ? bulletin.folder : join(workspace, part);
}

/** Names of the shell, which comes first, of all areas, and of the bulletin. */
export function partNames(): string[] {
  const areas = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  return ['shell', ...areas, bulletin.name];
}
