import type { Tree } from '@nx/devkit';

const path = '.github/CODEOWNERS';

/** Makes a team the owner of a new folder. */
export function addOwner(tree: Tree, folder: string, team: string): void {
  const text = tree.read(path, 'utf8') ?? '';
  tree.write(path, `${text.trimEnd()}\n${`/${folder}/`.padEnd(39)} @tessera/${team}\n`);
}
