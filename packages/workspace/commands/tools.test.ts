import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheDir } from 'nx/src/utils/cache-directory.js';
import { run } from './processes.mjs';
import { nx } from './tools.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

interface Configuration {
  readonly namedInputs: { readonly toolchain: readonly (string | Input)[] };
}

interface Input {
  readonly runtime?: string;
  readonly externalDependencies?: readonly string[];
}

const { namedInputs } = readJson('nx.json') as Configuration;
const inputs = namedInputs.toolchain.flatMap((input) => (typeof input === 'string' ? [] : [input]));

describe('the cache of builds', () => {
  it('belongs to this clone, so that a first start builds everything', () => {
    expect(cacheDir).toBe(join(workspaceRoot, '.nx/cache'));
  });
});

describe('nx', () => {
  it('runs nothing where nothing is to be run', async () => {
    expect(await nx('build', { projects: [] })).toMatchObject({ ok: true, tasks: 0 });
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
    const commands = inputs.flatMap(({ runtime }) => (runtime ? [runtime.split(' ')] : []));
    const outcomes = commands.map(([program = '', ...args]) =>
      run([program, ...args.map((arg) => arg.replace(/^packages/, `${workspaceRoot}/$&`))], {
        cwd: folder,
      }),
    );
    return (await Promise.all(outcomes)).map(({ output }) => output).join('\n');
  }

  const lockFile = (version: string) =>
    JSON.stringify({ packages: { 'node_modules/zod': { version } } });
  const install = (version: string) =>
    writeFile(join(folder, 'node_modules/.package-lock.json'), lockFile(version));

  it('changes with packages that are installed and not those of the lock file', async () => {
    await writeFile(join(folder, 'package-lock.json'), lockFile('1.0.0'));
    await install('1.0.0');
    const before = await printed();
    expect(before).toContain(process.version);
    expect(before).not.toContain('zod');
    await install('1.0.1');
    expect(await printed()).not.toBe(before);
  });

  it('is every tool of the workspace, which no project lists as its own', () => {
    const { devDependencies } = readJson('package.json') as {
      devDependencies: Record<string, string>;
    };
    const checkers = ['knip', 'nx', 'oxfmt', 'syncpack'];
    const tools = Object.keys(devDependencies).filter((name) => !checkers.includes(name));
    expect(inputs.flatMap(({ externalDependencies = [] }) => externalDependencies)).toEqual(tools);
  });
});
