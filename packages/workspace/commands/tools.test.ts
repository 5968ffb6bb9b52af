import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheDir } from 'nx/src/utils/cache-directory.js';
import { run } from './processes.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

interface Configuration {
  readonly namedInputs: { readonly toolchain: readonly (string | { readonly runtime: string })[] };
}

describe('the cache of builds', () => {
  it('belongs to this clone, so that a first start builds everything', () => {
    expect(cacheDir).toBe(join(workspaceRoot, '.nx/cache'));
  });
});

describe('what cached results depend on', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-installed-'));
    await mkdir(join(folder, 'node_modules'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  /** What the commands print that nx runs for it. */
  async function printed(): Promise<string> {
    const { namedInputs } = readJson('nx.json') as Configuration;
    const commands = namedInputs.toolchain.flatMap((input) =>
      typeof input === 'string' ? [] : [input.runtime.split(' ')],
    );
    const outcomes = commands.map(([program = '', ...args]) =>
      run([program, ...args.map((arg) => arg.replace(/^packages/, `${workspaceRoot}/$&`))], {
        cwd: folder,
      }),
    );
    return (await Promise.all(outcomes)).map(({ output }) => output).join('\n');
  }

  const install = (version: string) =>
    writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ version }));

  it('changes with the packages that are installed, whatever the lock file says', async () => {
    await install('1.0.0');
    const before = await printed();
    expect(before).toContain(process.version);
    expect(await printed()).toBe(before);
    await install('1.0.1');
    expect(await printed()).not.toBe(before);
  });
});
