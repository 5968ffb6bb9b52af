import { chmod, cp, lchown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one test; PostgreSQL's own account can enter it too. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tessera-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Copies all that is in a folder; whoever owned it owns the copy, as far as this account may decide that. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (process.getuid?.() !== 0) return;
  const paths = ['', ...(await readdir(from, { recursive: true }))];
  for (const path of paths) {
    const { uid, gid } = await lstat(join(from, path));
    if (uid !== 0) await lchown(join(to, path), uid, gid);
  }
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
