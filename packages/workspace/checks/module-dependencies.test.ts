import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../commands/workspace-root.mjs';
import { dependencyProblems } from './module-dependencies.mjs';

describe('the dependencies of projects within the backend', () => {
  let root = '';
  const write = (path: string, text: string) => writeFile(join(root, 'backend/src', path), text);
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-modules-'));
    for (const folder of ['modules/a/test', 'modules/b', 'platform'])
      await mkdir(join(root, 'backend/src', folder), { recursive: true });
    await write('platform/project.json', '{ "name": "platform" }');
    await write('modules/b/project.json', '{ "name": "b" }');
    const files = "require.resolve('@tessera/console/files.json')";
    await write('modules/a/a.ts', `import { b } from '../b/index.js';\nimport 'zod';\n${files};`);
    await write('modules/a/test/a.test.ts', "import type { C } from '@tessera/contracts/x';");
  });
  afterAll(() => rm(root, { recursive: true }));

  it('are what they import, in this workspace', () => {
    expect(dependencyProblems(workspaceRoot)).toEqual([]);
  });

  it('are named where they are missing or left over', async () => {
    await write('modules/a/project.json', '{ "name": "a", "implicitDependencies": ["platform"] }');
    expect(dependencyProblems(root)).toEqual([
      'backend/src/modules/a/project.json: set implicitDependencies to ["@tessera/console","@tessera/contracts","b"]',
    ]);
  });
});
