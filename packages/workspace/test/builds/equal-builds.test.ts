import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../../commands/workspace-root.mjs';
import { copyWorkspace } from '../workspace-copy.js';

const run = promisify(execFile);
const rspack = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);
const federationPackages = 'node_modules/@module-federation';

/** A clone in a folder of its own; the packages whose paths the build works with are copied too. */
async function clone(): Promise<string> {
  const folder = await copyWorkspace();
  await rm(join(folder, federationPackages), { recursive: true });
  await cp(join(workspaceRoot, federationPackages), join(folder, federationPackages), {
    recursive: true,
  });
  return folder;
}

/** Path and hash of what a build of the project would publish. */
async function build(
  folder: string,
  project: string,
  config: string,
): Promise<Record<string, string>> {
  const command = [rspack, 'build', '--config', join(folder, config)];
  await run(process.execPath, command, { cwd: join(folder, project) });
  const dist = join(folder, project, 'dist');
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dist.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

describe('builds of the same sources', () => {
  let clones: string[] = [];

  beforeAll(async () => {
    clones = await Promise.all([clone(), clone()]);
  });
  afterAll(async () => {
    await Promise.all(clones.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it.each([
    ['mf-discovery', 'packages/federation/remote.config.mjs'],
    ['shell', 'shell/rspack.config.mjs'],
  ])(
    'are equal in every byte in two folders: %s',
    async (name, config) => {
      const [first = {}, second] = await Promise.all(
        clones.map((folder) => build(folder, name, config)),
      );
      expect(Object.keys(first)).toContain('/tessera.json');
      expect(second).toEqual(first);
    },
    120_000,
  );
});
