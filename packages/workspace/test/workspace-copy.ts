import { cp, mkdir, mkdtemp, readdir, readlink, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/** Folders that are linked or made anew instead of being copied. */
const left = new Set(['node_modules', '.git', '.nx', '.data', '.reports']);

/**
 * A copy of the workspace's sources and builds in a temporary folder, with the installed packages linked into it, in
 * which a test can change what it likes.
 *
 * @returns Absolute path of the copy; the caller removes it.
 */
export async function copyWorkspace(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'tessera-copy-')));
  await cp(workspaceRoot, copy, {
    recursive: true,
    filter: (path) => !left.has(basename(path)),
  });
  await linkPackages('node_modules', copy);
  for (const project of ['backend', ...(await folders('packages'))]) {
    await linkPackages(join(project, 'node_modules'), copy);
  }
  await linkJestPackages(copy);
  return copy;
}

/** Bundles for tests are made once for what is installed, which is the same in the copy. */
async function linkJestPackages(copy: string): Promise<void> {
  const bundles = '.nx/jest-packages';
  await mkdir(join(workspaceRoot, bundles), { recursive: true });
  await mkdir(join(copy, '.nx'));
  await symlink(join(workspaceRoot, bundles), join(copy, bundles));
}

async function folders(parent: string): Promise<string[]> {
  const entries = await readdir(join(workspaceRoot, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
}

/** Links what is installed; links into the workspace stay as they are, and so lead into the copy. */
async function linkPackages(folder: string, copy: string): Promise<void> {
  const entries = await readdir(join(workspaceRoot, folder), { withFileTypes: true }).catch(
    () => [],
  );
  if (entries.length > 0) await mkdir(join(copy, folder), { recursive: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name.startsWith('@')) await linkPackages(path, copy);
    else if (entry.isSymbolicLink())
      await symlink(await readlink(join(workspaceRoot, path)), join(copy, path));
    else await symlink(join(workspaceRoot, path), join(copy, path));
  }
}
