import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notedSite, noteLocalSite } from './local-site-note.mjs';

const address = 'http://127.0.0.1:4000';
const never = new Promise<void>(() => undefined);
const running = { address, ended: never };

describe('what npm start notes for the commands of the clone', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-note-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is for its owner alone, and goes with the site', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const site = noteLocalSite({ DATA_DIR: dataDir }, { address, ended }, 'secret');
    const access = { url: address, token: 'secret' };
    const file = join(dataDir, 'local-site.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(access);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(notedSite({ DATA_DIR: dataDir })).toEqual(access);
    end();
    await site.ended;
    expect(await readdir(dataDir)).toEqual([]);
    expect(notedSite({ DATA_DIR: dataDir })).toBeNull();
  });

  it('replaces what a start that was killed has left, also when nothing is noted', async () => {
    noteLocalSite({ DATA_DIR: dataDir }, running, 'old');
    noteLocalSite({ DATA_DIR: dataDir }, running, 'secret');
    expect(await readFile(join(dataDir, 'local-site.json'), 'utf8')).toContain('secret');
    noteLocalSite({ DATA_DIR: dataDir, DEPLOY_TOKEN: 'of the environment' }, running, 'secret');
    expect(await readdir(dataDir)).toEqual([]);
  });
});
