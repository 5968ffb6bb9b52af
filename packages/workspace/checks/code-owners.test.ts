import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOwners, ownerProblems, writeOwners } from './code-owners.mjs';

describe('the owners of code', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tessera-owners-'));
    for (const folder of ['.github', 'mf-a', 'packages/contracts-a', 'backend/src/modules/b/c'])
      await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, 'backend/src/modules/b/c/definition.ts'), '');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('are missing where an area has none, and left over where it is gone', async () => {
    await writeFile(join(root, codeOwners), '* @all\n/mf-a/ @a\n/mf-gone/ @gone\n');
    expect(ownerProblems(root)).toEqual([
      `packages/contracts-a has no owner: add it to ${codeOwners}`,
      `backend/src/modules/b has no owner: add it to ${codeOwners}`,
      `${codeOwners} names mf-gone, which does not exist`,
    ]);
  });

  it('are written by the name of the area', async () => {
    await writeFile(join(root, codeOwners), '* @all\n/mf-a/ @a\n/mf-gone/ @gone\n');
    expect(writeOwners(root)).toEqual([
      `${codeOwners}: added /packages/contracts-a/ @tessera/a`,
      `${codeOwners}: added /backend/src/modules/b/ @tessera/b`,
      `${codeOwners}: took out /mf-gone/ @gone`,
    ]);
    const text = await readFile(join(root, codeOwners), 'utf8');
    expect(text.replaceAll(/ +/g, ' ')).toBe(
      '* @all\n/mf-a/ @a\n/packages/contracts-a/ @tessera/a\n/backend/src/modules/b/ @tessera/b\n',
    );
    expect([ownerProblems(root), writeOwners(root)]).toEqual([[], []]);
  });
});
