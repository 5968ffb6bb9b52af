import type { Tree } from '@nx/devkit';

const path = '.github/CODEOWNERS';

/** Makes a team the owner of a folder, unless it has one. */
export function addOwner(tree: Tree, folder: string, team: string): void {
  const text = tree.read(path, 'utf8') ?? '';
  if (text.includes(`\n/${folder}/ `)) return;
  tree.write(path, `${text.trimEnd()}\n${`/${folder}/`.padEnd(39)} @tessera/${team}\n`);
}
