import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { canReach, reachableFolder } from './reach.js';

const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

describe('reach', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-reach-'));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('goes as far as every folder on the way is open', async () => {
    const file = join(folder, 'a', 'b', 'file');
    await mkdir(join(folder, 'a', 'b'), { recursive: true });
    await writeFile(file, '');
    for (const [mode, expected] of [
      [0o755, true],
      [0o711, true],
      [0o700, false],
      [0o750, false],
    ] as const) {
      await chmod(join(folder, 'a'), mode);
      await chmod(join(folder, 'a', 'b'), 0o755);
      await chmod(file, 0o755);
      expect([mode, await canReach(file, stranger)]).toEqual([mode, expected]);
    }
  });

  it('is given to the folders that are made, whatever the umask', async () => {
    const before = process.umask(0o077);
    try {
      expect(await reachableFolder(join(folder, 'x', 'y'), stranger)).toBe(join(folder, 'x', 'y'));
    } finally {
      process.umask(before);
    }
    expect((await stat(join(folder, 'x'))).mode & 0o777).toBe(0o755);
  });

  it('does not matter to who runs as oneself', async () => {
    await chmod(folder, 0o700);
    expect(await reachableFolder(join(folder, 'x'), null)).toBe(join(folder, 'x'));
  });
});
