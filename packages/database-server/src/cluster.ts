import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.js';
import type { ServerUser } from './server-user.js';

/** Files of a database cluster and the password that opens it. */
export interface Cluster {
  readonly path: string;
  readonly password: string;
}

export const clusterOwner = 'tessera';

/** Where a folder has its cluster and the password of it, whether or not there is one yet. */
export function clusterIn(folder: string): { path: string; passwordFile: string } {
  return { path: join(folder, 'cluster'), passwordFile: join(folder, 'password') };
}

/** The cluster in a folder, made if there is none yet. */
export async function openCluster(
  folder: string,
  binaries: Binaries,
  user: ServerUser | null,
): Promise<Cluster> {
  const { path, passwordFile } = clusterIn(folder);
  const made = await stat(path).catch(() => null);
  if (!made) await makeCluster(path, passwordFile, binaries, user);
  return { path, password: await readFile(passwordFile, 'utf8') };
}

/** Made under another name and renamed at the end: a start that is killed leaves no half cluster. */
async function makeCluster(
  path: string,
  passwordFile: string,
  { initdb }: Binaries,
  user: ServerUser | null,
): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  await promisify(execFile)(initdb, initdbArguments(unfinished, passwordFile), {
    cwd: unfinished,
    env: { ...process.env, LC_ALL: 'C' },
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  if (user) await chown(passwordFile, 0, 0);
  await chmod(passwordFile, 0o600);
  await rename(unfinished, path);
}

/** Sorting by code point and Unicode's letter case: equal on every machine. */
function initdbArguments(path: string, passwordFile: string): string[] {
  return [
    `--pgdata=${path}`,
    `--username=${clusterOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
}
