import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { readConsoleBuild } from './read-console-build.js';

describe('a build of the console', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder('console');
    const require = createRequire(import.meta.url);
    await cp(dirname(require.resolve('@tessera/console/files.json')), folder, { recursive: true });
  });
  afterAll(() => removeFolder(folder));

  it('is rejected if one byte differs', async () => {
    const { entry } = await readConsoleBuild(folder);
    await writeFile(join(folder, entry), 'console.log("somebody else");');
    await expect(readConsoleBuild(folder)).rejects.toThrow(/is not what was built/);
  });

  it('is rejected if it is missing', async () => {
    await expect(readConsoleBuild(join(folder, 'elsewhere'))).rejects.toThrow(/ENOENT/);
  });
});
