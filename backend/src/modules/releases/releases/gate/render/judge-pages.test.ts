import { describe, expect, it } from '@jest/globals';
import { judgePages, TooSlow, type Trial } from './judge-pages.js';
import type { OpenedPages } from './opened-pages.js';
import type { PageResult } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';

const planned = (path: string): PlannedPage => ({ path, layout: 'plain', isFramed: false });
const previewed = (version: string) => ({ name: 'mf-a', version, origin: '', search: '' });

const works: PageResult = { findings: [], isTimeout: false, unknownCalls: [] };
const failed = (message: string): PageResult => ({
  ...works,
  findings: [{ check: 'render', consumer: 'mf-a', message }],
});
const slow: PageResult = { ...failed('too slow'), isTimeout: true };

/** What each load of the version 2 shows, one after the other, and each load of the stable version 1. */
interface Loads {
  readonly version?: readonly PageResult[];
  readonly stable?: PageResult;
}

async function judge({ version = [], stable = works }: Loads, trial: Partial<Trial> = {}) {
  const opened: string[] = [];
  const worked: string[] = [];
  const left = [...version];
  const pages: Pick<OpenedPages, 'open' | 'restart'> = {
    open: (shown, { path }) => {
      opened.push(`${shown.version} ${path}`);
      return Promise.resolve(shown.version === '1' ? stable : (left.shift() ?? works));
    },
    restart: () => Promise.resolve(),
  };
  const judged = judgePages(pages as OpenedPages, {
    pages: [planned('/a')],
    loads: {},
    version: () => previewed('2'),
    stable: () => previewed('1'),
    stablePage: (page) => page,
    rounds: 3,
    atOnce: 1,
    deadline: Number.POSITIVE_INFINITY,
    onWorked: ({ path }) => Promise.resolve(void worked.push(path)),
    ...trial,
  });
  const findings = (await judged).map(({ message }) => message);
  return { findings, opened, worked };
}

describe('the pages of a version', () => {
  it('are all opened as often as they have to, each once before any again', async () => {
    const pages = [planned('/a'), planned('/b')];
    const { findings, opened } = await judge({}, { pages });
    expect(findings).toEqual([]);
    expect(opened).toEqual(['2 /a', '2 /b', '2 /a', '2 /b', '2 /a', '2 /b']);
  });

  it('that have worked before are opened as often as is left', async () => {
    const pages = [planned('/a'), planned('/b')];
    const { opened } = await judge({}, { pages, loads: { '/a': 3, '/b': 2 } });
    expect(opened).toEqual(['2 /b']);
  });

  it('that never work are all named', async () => {
    const version = [failed('one'), failed('two')];
    const { findings } = await judge({ version }, { pages: [planned('/a'), planned('/b')] });
    expect(findings).toEqual(['one', 'two']);
  });

  it('refuse it where only one of many loads fails', async () => {
    const { findings, opened } = await judge({ version: [works, failed('one')] }, { rounds: 9 });
    expect([findings, opened.length]).toEqual([['one'], 2]);
  });

  it('that call what the site does not have refuse it, unless the stable version calls it too', async () => {
    const calls = (...unknownCalls: string[]) => ({ ...works, unknownCalls });
    const loads = { version: [calls('GET /api/a', 'GET /api/b')], stable: calls('GET /api/a') };
    expect((await judge(loads)).findings).toEqual([
      '/a calls GET /api/b, an endpoint that this site does not have',
    ]);
  });
});

describe('a page that is too slow', () => {
  it('has another chance, and the check goes on', async () => {
    const { findings, opened, worked } = await judge({ version: [works, slow] });
    expect([findings, worked.length]).toEqual([[], 3]);
    expect(opened).toEqual(['2 /a', '2 /a', '1 /a', '2 /a', '2 /a']);
  });

  it('the second time refuses the version', async () => {
    const { findings } = await judge({ version: [slow, works, slow] });
    expect(findings).toEqual(['too slow']);
  });

  it('says nothing about the version where the stable one is as slow', async () => {
    await expect(judge({ version: [slow], stable: slow })).rejects.toThrow(TooSlow);
  });

  it('is not looked at where another one is broken', async () => {
    const pages = [planned('/a'), planned('/b')];
    const { findings } = await judge({ version: [slow, failed('one')], stable: slow }, { pages });
    expect(findings).toEqual(['one']);
  });

  it('is left for the next check once the time for all has run out', async () => {
    await expect(judge({}, { deadline: 0 })).rejects.toThrow(TooSlow);
  });
});
