import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../commands/workspace-root.mjs';
import { codeOwners, ownerProblems } from './code-owners.mjs';

describe('the owners of code', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-owners-'));
    for (const folder of ['.github', 'mf-a', 'packages/contracts-a', 'backend/src/modules/b'])
      await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, 'backend/src/modules/b/project.json'), '{}');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('are complete in this workspace', () => {
    expect(ownerProblems(workspaceRoot)).toEqual([]);
  });

  it('are missing where an area has none, and left over where it is gone', async () => {
    await writeFile(join(root, codeOwners), '* @all\n/mf-a/ @a\n/mf-gone/ @gone\n');
    expect(ownerProblems(root)).toEqual([
      `packages/contracts-a has no owner: add it to ${codeOwners}`,
      `backend/src/modules/b has no owner: add it to ${codeOwners}`,
      `${codeOwners} names mf-gone, which does not exist`,
    ]);
  });
});
