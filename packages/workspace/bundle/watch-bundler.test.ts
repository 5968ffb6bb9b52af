import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchBundler, type WatchedBundle } from './watch-bundler.mjs';

describe('watchBundler', () => {
  let folder = '';
  let bundle: WatchedBundle;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-bundle-')));
    await write('export const text = "first";');
    bundle = watchBundler({
      context: folder,
      mode: 'none',
      devtool: false,
      entry: { main: './main.js' },
      output: { path: join(folder, 'out') },
    });
  });
  afterEach(async () => {
    await bundle.stop();
    await rm(folder, { recursive: true });
  });

  const write = (text: string) => writeFile(join(folder, 'main.js'), text);
  const built = () => readFile(join(folder, 'out/main.js'), 'utf8');

  it('builds at once and after every change, and says what is wrong', async () => {
    const { signal } = new AbortController();
    expect(await bundle.next(signal)).toBeNull();
    expect(await built()).toContain('"first"');
    await write('export const = 1;');
    expect(await bundle.next(signal)).toContain('main.js');
    await write('export const text = "second";');
    expect(await bundle.next(signal)).toBeNull();
    expect(await built()).toContain('"second"');
  });

  it('does not wait longer than wanted', async () => {
    const waiting = new AbortController();
    await bundle.next(waiting.signal);
    const next = bundle.next(waiting.signal);
    waiting.abort(new Error('interrupted'));
    await expect(next).rejects.toThrow('interrupted');
  });
});
