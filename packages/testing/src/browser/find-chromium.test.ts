import { chmod, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../temporary-folder.js';
import { findChromium } from './find-chromium.js';

describe('findChromium', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    folder = await temporaryFolder('browser');
    program = join(folder, 'chromium');
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
  });
  afterAll(() => removeFolder(folder));

  it('takes the one that is named', async () => {
    expect(await findChromium('shell', { CHROMIUM_PATH: program, PATH: '' })).toBe(program);
  });

  it('takes one from the PATH', async () => {
    expect(await findChromium('shell', { PATH: `/nowhere:${folder}` })).toBe(program);
  });

  it('takes the wanted kind, wherever on the PATH it is', async () => {
    const elsewhere = await temporaryFolder('shell');
    const shell = join(elsewhere, 'chromium-headless-shell');
    await symlink(program, shell);
    const variables = { PATH: `${folder}:${elsewhere}` };
    expect(await findChromium('shell', variables)).toBe(shell);
    expect(await findChromium('browser', variables)).toBe(program);
    await removeFolder(elsewhere);
  });

  it('says what is wrong with a name that is no program', async () => {
    await expect(findChromium('shell', { CHROMIUM_PATH: `${folder}/none` })).rejects.toThrow(
      /CHROMIUM_PATH is .*\/none/,
    );
  });
});
