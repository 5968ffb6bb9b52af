import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleUseProblems } from './module-uses.mjs';

describe('moduleUseProblems', () => {
  let root = '';
  const write = async (path: string, text = '') => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-uses-'));
    const modules = 'backend/src/modules';
    await write(`${modules}/library/shelves/definition.ts`);
    await write(`${modules}/library/lists/definition.ts`);
    await write(`${modules}/readers/loans/definition.ts`);
    await write(`${modules}/library/lists/list.ts`, "import '../shelves/index.js';");
    const use = "import { lend } from '../../../readers/loans/index.js';";
    await write(`${modules}/library/lists/test/list.test.ts`, use);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('accepts what is used', () => {
    expect(moduleUseProblems(root, { 'library/lists': ['library/shelves'] })).toEqual([]);
  });

  it.each([
    ['what is used by nobody', 'library/shelves', 'readers/loans'],
    ['what only tests use', 'library/lists', 'readers/loans'],
    ['the row of a module that is gone', 'library/gone', 'library/shelves'],
    ['a module that is gone', 'library/lists', 'library/gone'],
  ])('names %s', (_, user, module) => {
    expect(moduleUseProblems(root, { [user]: [module] })).toEqual([
      `${user} does not use ${module}: take it out of allowedModules in packages/workspace/lint/walls.mjs`,
    ]);
  });
});
