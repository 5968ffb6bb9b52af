import { execFile } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Video } from '@tessera/contracts';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { VideoEntity } from '../entities/video.entity.js';
import { importFile } from '../index.js';
import type { ImportOptions } from '../intake/import/import-file.js';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';

const catalog = new CatalogUnderTest();
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder('import');
});
beforeEach(async () => {
  await catalog.rewrite([]);
  await catalog.database.query('truncate catalog_imports');
  for (const kept of ['videos.jsonl.rejected.jsonl', 'videos.csv.rejected.jsonl'])
    await rm(join(folder, kept), { force: true });
});
afterAll(async () => {
  await removeFolder(folder);
});

const fileOf = async (name: string, contents: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, contents);
  return path;
};
const jsonLines = (records: readonly unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
const read = (path: string, options?: ImportOptions) => importFile(catalog.database, path, options);
const all = async (): Promise<Video[]> => {
  catalog.clearCache();
  return (await catalog.search({ limit: 50, sort: 'title' })).videos;
};
const rejectedIn = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: number; reason: string; record: unknown });
const youtube = (n: number) => `https://youtu.be/${String(n).padStart(11, 'v')}`;
const talk = (n: number) => ({
  title: `Talk number ${n}`,
  channel: 'Conference',
  links: [youtube(n)],
  durationSeconds: 1000 + n,
});
const talks = (count: number) => Array.from({ length: count }, (_, n) => talk(n));

describe('files', () => {
  it('of both forms, compressed or not, give the same', async () => {
    const csv = [
      '\uFEFFtitle,channel,links,durationSeconds,tags,hd,views,publishedAt,unknown',
      `"Bread, ""baked"" at\nhome",The Bakery,${youtube(1)}|https://vimeo.com/5,300,bread|Baking,yes,12,2026-01-05,x`,
    ].join('\r\n');
    const record = {
      title: 'Bread, "baked" at home',
      channel: 'The Bakery',
      links: [youtube(1), 'https://vimeo.com/5'],
      durationSeconds: 300,
      tags: ['bread', 'Baking'],
      hd: true,
      views: 12,
      publishedAt: '2026-01-05',
    };
    const files = [
      await fileOf('videos.csv', csv),
      await fileOf('videos.jsonl', jsonLines([record])),
      await fileOf('other.csv.gz', gzipSync(csv)),
      await fileOf('other.ndjson.gz', gzipSync(jsonLines([record]))),
    ];
    const seen: Video[][] = [];
    for (const file of files) {
      await catalog.rewrite([]);
      await utimes(file, 1e9, 1e9);
      expect((await read(file)).state).toMatchObject({ records: 1, videos: 2, rejected: 0 });
      seen.push(await all());
    }
    expect(seen[0]).toHaveLength(1);
    expect(seen[0]?.[0]).toMatchObject({
      title: 'Bread, "baked" at home',
      tags: ['bread', 'baking'],
      hd: true,
      viewCount: '12',
      source: 'cache',
      alsoOn: [{ platform: 'vimeo' }],
    });
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  it('are at once in every order, search and category', async () => {
    const now = new Date();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    const records = [
      { ...talk(1), views: 5, likes: 0, comments: 0, publishedAt: hoursAgo(20) },
      { ...talk(2), views: 9000, likes: 900, comments: 90, publishedAt: hoursAgo(30) },
      { ...talk(3), views: 80, likes: 60, comments: 9, publishedAt: hoursAgo(10) },
    ].map((record) => ({ ...record, category: 'Music' }));
    await read(await fileOf('videos.jsonl', jsonLines(records)));
    catalog.clearCache();
    const order = async (sort: string) => titlesOf(await catalog.search({ sort }));
    const [one, two, three] = records.map(({ title }) => title);
    expect(await order('viewCount')).toEqual([two, three, one]);
    expect(await order('date')).toEqual([three, one, two]);
    expect(await order('title')).toEqual([one, two, three]);
    expect((await order('rating'))[0]).toBe(three);
    expect(titlesOf(await catalog.search({ q: 'number 2' }))[0]).toBe(two);
    expect((await catalog.page('/api/videos/category/music')).total).toBe(3);
    expect(titlesOf(await catalog.page('/api/videos/trending'))[0]).toBe(two);
  });

  it('keep what can not be used aside, with its line and the reason', async () => {
    const lines = [
      JSON.stringify(talk(1)),
      '',
      '{"title": ',
      JSON.stringify({ ...talk(2), views: -5 }),
      JSON.stringify('x'.repeat(1_100_000)),
      JSON.stringify(talk(3)),
    ];
    const path = await fileOf('videos.jsonl', lines.join('\n'));
    const { state, rejectedFile } = await read(path);
    expect(state).toMatchObject({ records: 5, videos: 2, rejected: 3 });
    expect(rejectedFile).toBe(`${path}.rejected.jsonl`);
    expect(await rejectedIn(rejectedFile)).toEqual([
      { line: 3, reason: 'is no JSON', record: '{"title": ' },
      { line: 4, reason: 'views: must not be negative', record: { ...talk(2), views: -5 } },
      { line: 5, reason: expect.stringContaining('longer than'), record: expect.any(String) },
    ]);
  });

  it.each([
    ['videos.jsonl', jsonLines([talk(1), { ...talk(2), title: 'Über Jazz' }, talk(3)]), 2],
    [
      'videos.csv',
      `title,channel,links\nTalk number 1,C,${youtube(1)}\n"Two\nlines",É,${youtube(2)}\n"Talk number 3",C,${youtube(3)}`,
      3,
    ],
  ])('%s loses the records alone that are not in UTF-8', async (name, contents, line) => {
    const path = await fileOf(name, Buffer.from(contents, 'latin1'));
    const { state, rejectedFile } = await read(path);
    expect(state).toMatchObject({ records: 3, videos: 2, rejected: 1 });
    const [rejected] = await rejectedIn(rejectedFile);
    expect(rejected).toMatchObject({ line, reason: 'is not in UTF-8' });
    expect((await all()).map(({ title }) => title)).toEqual(['Talk number 1', 'Talk number 3']);
  });

  it('keep characters that are read in pieces', async () => {
    const records = talks(300).map((record) => ({
      ...record,
      description: '日本語🎷é'.repeat(99),
    }));
    const path = await fileOf('videos.jsonl', jsonLines(records));
    expect((await read(path)).state).toMatchObject({ videos: 300, rejected: 0 });
    const descriptions = await catalog.database.query<unknown[]>(
      'select distinct description from videos',
    );
    expect(descriptions).toEqual([{ description: '日本語🎷é'.repeat(99) }]);
  });

  it('never overwrite themselves with what is rejected', async () => {
    const contents = jsonLines([talk(1), { ...talk(2), views: 'x' }]);
    const path = await fileOf('videos.jsonl', contents);
    await symlink(path, join(folder, 'link.jsonl'));
    for (const rejectedFile of [path, join(folder, 'link.jsonl')])
      await expect(read(path, { rejectedFile })).rejects.toThrow('which is read');
    expect(await readFile(path, 'utf8')).toBe(contents);
  });

  it('are read from the beginning if they change meanwhile, whatever was stored', async () => {
    const path = await fileOf('videos.jsonl', jsonLines(talks(2500)));
    const shorten = () => truncateSync(path, jsonLines(talks(2400)).length);
    const first = read(path, { onProgress: shorten });
    await expect(first).rejects.toThrow('has changed while it was read');
    const starts: string[] = [];
    const { state } = await read(path, { onStart: (from) => starts.push(from) });
    expect(starts).toEqual(['changed']);
    expect(state).toMatchObject({ records: 2400, videos: 2400, rejected: 0 });
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(2400);
  });

  it('of a few videos change no scores but theirs', async () => {
    const now = Date.now();
    const record = (n: number) => ({
      ...talk(n),
      views: 1000 * n,
      publishedAt: new Date(now - 36_000_000).toISOString(),
    });
    const velocities = () =>
      catalog.database.query<{ id: string; velocity: number }[]>(
        `select external_id as id, velocity from video_scores join videos on id = video_id order by 1`,
      );
    await read(await fileOf('videos.jsonl', jsonLines([record(1)])));
    await catalog.database.query('update video_scores set velocity = 7');
    await read(await fileOf('more.jsonl', jsonLines([record(2)])));
    const [one, two] = await velocities();
    expect(one?.velocity).toBe(7);
    expect(two?.velocity).toBeGreaterThan(10);
  });

  it('do not stop at a record that is nested without end', async () => {
    const deep = `{"title":"Deep","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const path = await fileOf('videos.jsonl', `${deep}\n${jsonLines(talks(1))}`);
    const { state, rejectedFile } = await read(path);
    expect(state).toMatchObject({ videos: 1, rejected: 1 });
    expect(await rejectedIn(rejectedFile)).toEqual([
      { line: 1, reason: expect.any(String), record: null },
    ]);
  });

  it('with long records are stored in small batches', async () => {
    const long = { ...talk(1), views: -1, description: 'x'.repeat(900_000) };
    const path = await fileOf('videos.jsonl', jsonLines(Array.from({ length: 20 }, () => long)));
    const batches: number[] = [];
    await read(path, { onProgress: ({ records }) => batches.push(records) });
    expect(batches).toEqual([9, 18, 20]);
  });

  it('never make a video newer than what is fetched later', async () => {
    const future = { ...talk(1), fetchedAt: '2999-01-01T00:00:00Z', publishedAt: '2999-01-01' };
    await read(await fileOf('videos.jsonl', jsonLines([future])));
    const [video] = await all();
    expect(Date.parse(video?.fetchedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(video?.publishedAt).toBeNull();
  });

  it('go on where they were stopped, and nothing is stored or rejected twice', async () => {
    const records = talks(2500).map((record, n) =>
      n % 500 === 7 ? { ...record, views: 'x' } : record,
    );
    const path = await fileOf('videos.jsonl', jsonLines(records));
    const stop = new AbortController();
    const first = await read(path, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(first).toMatchObject({
      outcome: 'stopped',
      state: { records: 1000, rejected: 2, kept: 2 },
    });
    // As if it had died after it wrote these and before the videos were stored.
    await writeFile(first.rejectedFile, '{"line":9999}\n', { flag: 'a' });
    const starts: unknown[] = [];
    const rest = await read(path, { onStart: (from, state) => starts.push(from, state.records) });
    expect(starts).toEqual(['interrupted', 1000]);
    expect(rest).toMatchObject({
      outcome: 'finished',
      state: { records: 2500, rejected: 5, kept: 5 },
    });
    const lines = (await rejectedIn(rest.rejectedFile)).map(({ line }) => line);
    expect(lines).toEqual([8, 508, 1008, 1508, 2008]);
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(2495);
  });

  it('go on although somebody took away what was rejected', async () => {
    const records = talks(2500).map((record) => ({ ...record, views: 'x' }));
    const path = await fileOf('videos.jsonl', jsonLines(records));
    const stop = new AbortController();
    const first = await read(path, { signal: stop.signal, onProgress: () => stop.abort() });
    await rm(first.rejectedFile);
    const { rejectedFile } = await read(path);
    expect((await rejectedIn(rejectedFile))[0]?.line).toBe(1001);
  });

  it('are read again only if they have changed, or somebody wants that', async () => {
    const path = await fileOf('videos.jsonl', jsonLines(talks(3)));
    await read(path);
    expect((await read(path)).outcome).toBe('finished before');
    const starts: string[] = [];
    const onStart = (from: string) => starts.push(from);
    await read(path, { again: true, onStart });
    await fileOf('videos.jsonl', jsonLines(talks(4)));
    expect((await read(path, { onStart })).state.videos).toBe(4);
    expect(starts).toEqual(['beginning', 'changed']);
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(4);
  });

  it('are read by one at a time', async () => {
    const path = await fileOf('videos.jsonl', jsonLines(talks(1500)));
    const both = await Promise.allSettled([read(path), read(path)]);
    const refused = both.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    expect(refused.map(({ message }) => message)).toEqual([`${path} is being imported already.`]);
  });

  it.each([
    ['videos.txt', 'x', 'must end in .jsonl or .csv'],
    [
      'broken.jsonl.gz',
      gzipSync(jsonLines(talks(5000))).subarray(0, 3000),
      'unexpected end of file',
    ],
    ['plain.jsonl.gz', 'no gzip', 'incorrect header check'],
    ['headless.csv', 'One,A conference,x', 'must name the fields'],
    ['utf16.csv', Buffer.from('\uFEFFtitle,channel\nOne,C', 'utf16le'), 'must name the fields'],
  ])('%s can not be read', async (name, contents, message) => {
    const path = await fileOf(name, contents);
    await expect(read(path)).rejects.toThrow(message);
  });

  it.each([
    ['nothing.csv', () => Promise.resolve(), 'does not exist'],
    ['folder.csv', (path: string) => mkdir(path), 'is not a file'],
    ['pipe.jsonl', (path: string) => promisify(execFile)('mkfifo', [path]), 'is not a file'],
  ])('%s can not be read, and nobody waits for it', async (name, make, message) => {
    const path = join(folder, name);
    await make(path);
    await expect(read(path)).rejects.toThrow(`${path} ${message}.`);
  });
});
