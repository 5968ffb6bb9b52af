import { createHash } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServerUser } from './server-user.js';

/**
 * Makes a folder that the server's user can enter.
 * @returns the wanted folder, or one below `/var/lib` where a parent of it is closed to that user
 */
export async function reachableFolder(wanted: string, user: ServerUser | null): Promise<string> {
  await makeFolder(wanted);
  if (!user || (await canReach(wanted, user))) return wanted;
  const elsewhere = substituteOf(wanted);
  await makeFolder(elsewhere);
  return elsewhere;
}

/** Takes the place of a folder that the server's user can't enter. */
export function substituteOf(folder: string): string {
  return join('/var/lib', `tessera-${hashOf(folder)}`);
}

/** Whether the user may enter all folders on the way and read what is at the end. */
export async function canReach(path: string, user: ServerUser): Promise<boolean> {
  const entered = await Promise.all(parentsOf(path).map((folder) => allows(folder, user, 0o1)));
  return entered.every(Boolean) && (await allows(path, user, 0o5));
}

async function allows(path: string, user: ServerUser, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...parentsOf(parent), parent];
}

/** The mode is set for new folders alone, whatever the umask of this process. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (const folder of [...parentsOf(path), path]) {
    if (folder.length >= first.length) await chmod(folder, 0o755);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
