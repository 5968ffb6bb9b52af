import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverPackageProblems, writeServerPackages } from './server-packages.mjs';

describe('the packages of the input server', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-server-packages-'));
    await mkdir(join(root, 'backend'));
    const dependencies = { '@tessera/contracts': '0.1.0', pg: '8.0.0', zod: '4.0.0' };
    await writeFile(join(root, 'backend/package.json'), JSON.stringify({ dependencies }));
  });
  afterAll(() => rm(root, { recursive: true }));

  async function problemsOf(...externalDependencies: string[]): Promise<string[]> {
    const server = ['{workspaceRoot}/backend/src/*.ts', { externalDependencies }];
    const other = [{ externalDependencies: ['jest'] }];
    const namedInputs = { server, other };
    await writeFile(join(root, 'nx.json'), JSON.stringify({ namedInputs }, null, 2));
    return serverPackageProblems(root);
  }

  it('are those that the backend declares', async () => {
    expect(await problemsOf('pg', 'zod')).toEqual([]);
  });

  it('are named where they are missing', async () => {
    expect(await problemsOf('zod')).toEqual([
      'nx.json: add pg, which backend/package.json declares, to the externalDependencies of the input server',
    ]);
  });

  it('are written in the order of the backend, and nothing else is', async () => {
    await problemsOf('bull', 'zod');
    expect(writeServerPackages(root)).toHaveLength(1);
    const written = await readFile(join(root, 'nx.json'), 'utf8');
    await problemsOf('pg', 'zod');
    expect(written).toBe(await readFile(join(root, 'nx.json'), 'utf8'));
    expect(writeServerPackages(root)).toEqual([]);
  });

  it('are named where they are left over', async () => {
    expect(await problemsOf('bull', 'pg', 'zod')).toEqual([
      'nx.json: take bull out of the externalDependencies of the input server; backend/package.json lacks it',
    ]);
  });
});
