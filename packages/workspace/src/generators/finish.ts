import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';

/** What is left to do once the files are written: they get the formatting that the tests ask for. */
export function formatChanges(tree: Tree): GeneratorCallback {
  const paths = tree
    .listChanges()
    .filter(({ type }) => type !== 'DELETE')
    .map(({ path }) => path);
  return () => {
    const entry = createRequire(join(tree.root, 'package.json')).resolve('oxfmt/package.json');
    const command = join(dirname(entry), 'bin/oxfmt');
    execFileSync(process.execPath, [command, ...paths], { cwd: tree.root, stdio: 'ignore' });
  };
}

/** Links a new project into the workspace and adds it to the lock file. */
export function linkProject(tree: Tree): GeneratorCallback {
  return () => {
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: tree.root,
      stdio: 'ignore',
    });
  };
}
