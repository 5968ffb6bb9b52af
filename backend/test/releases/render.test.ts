import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Finding } from '@tessera/contracts';
import { findChromium } from '@tessera/testing';
import { AlarmSources } from '../../src/modules/alarms/index.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import {
  goodRemote,
  goodShell,
  layoutPages,
  runningRemote,
  runningShell,
} from './running-builds.js';
import { emptyCatalog } from './stub-catalog.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite({
    settings: { browserPath: await findChromium(), requestTimeoutMs: 24_000 },
  });
});
beforeEach(async () => {
  Object.assign(site.catalog, emptyCatalog());
  await site.deployer.release(runningShell('1.0.0'), runningRemote('1.0.0'), layoutPages());
});
afterEach(() => site.reset());
afterAll(() => site.close());

const stableOf = async (name: string) =>
  (await site.deployer.list()).body.find((channel) => channel.name === name)?.stable;

/** A version that no test has had before. */
let builds = 1;
const nextVersion = () => `${(builds += 1)}.0.0`;

/** What the site says when a version is to be given to everybody. */
async function release(build: ReturnType<typeof runningRemote>) {
  expect((await site.deployer.publish(build)).status).toBe(201);
  return site.deployer.activate(build.name, build.publication.version);
}

async function alarms(): Promise<string[]> {
  const found = await Promise.all(site.app.get(AlarmSources).all.map((one) => one.conditions()));
  return found.flat().map(({ kind }) => kind);
}

/** Ids of the browser processes that this process has started. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => isOwnBrowser(id));
}

function isOwnBrowser(id: number): boolean {
  try {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return Number(parent) === process.pid && command.includes('--remote-debugging');
  } catch {
    return false;
  }
}

/** Has every page, or the first one, wait that asks for the categories. */
function holdPages(which: 'all' | 'first' = 'all') {
  let [count, letGo, note] = [0, () => {}, () => {}];
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => (note = resolve));
  site.catalog.categories = async () => {
    count += 1;
    note();
    if (which === 'all' || count === 1) await released;
    return [];
  };
  return { asked, letGo, count: () => count };
}

const askFirst = `await fetch('/api/categories');`;

describe('a shell', () => {
  it('that paints every layout is activated', async () => {
    const version = nextVersion();
    const { status, body } = await release(runningShell(version));
    expect([status, body.stable]).toEqual([200, version]);
  });

  it.each([
    [
      'throws before it has begun',
      `throw new Error('broken'); ${goodShell}`,
      /did not (appear|load)/,
    ],
    ['never says that it has painted', `draw('the frame');`, /did not appear in the layout plain/],
    [
      'paints all layouts but one',
      `draw('the frame'); if (layout !== 'bare') tell('shown', shell, { layout });`,
      /^[^;]*shell did not appear in the layout bare at \/embed[^;]*$/,
    ],
    [
      'leaves what the server painted',
      `tell('shown', shell, { layout });`,
      /\/ stayed blank or was never rendered/,
    ],
    [
      'clears the page',
      `root.replaceChildren(); tell('shown', shell, { layout });`,
      /\/ stayed blank or was never rendered/,
    ],
  ])('that %s is refused, and stays refused', async (_, code, says) => {
    const { status, body } = await release(runningShell(nextVersion(), code));
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    expect(body.detail).toMatch(says);
    expect(await stableOf('shell')).toBe('1.0.0');
  });
});

describe('a remote', () => {
  it('is activated if its pages work', async () => {
    const version = nextVersion();
    const { status, body } = await release(runningRemote(version));
    expect([status, body.stable]).toEqual([200, version]);
  });

  it.each([
    ['throws when it is imported', '', `throw new Error('broken');`, 'could not be loaded'],
    ['throws when it is rendered', `throw new Error('broken');`, '', 'threw while rendering'],
    [
      'throws when nobody catches it, right after it was shown',
      `${goodRemote} setTimeout(() => { throw new Error('broken') });`,
      '',
      'threw an uncaught error',
    ],
    ['is loaded but never shown', `tell('loaded', { name: 'mf-news' });`, '', 'did not appear'],
  ])('that %s is refused, also to a part of the visitors', async (_, code, first, says) => {
    const page = `${first} export async function show({ draw, shown, tell }) { ${code} }`;
    const version = nextVersion();
    const build = runningRemote(version, '', { files: { 'static/routes-news.js': page } });
    await site.deployer.publish(build);
    const rollout = { version, steps: [10, 100], bakeSeconds: null };
    const { status, body } = await site.deployer.change('mf-news', 'rollout', rollout);
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    expect(body.detail).toContain(`mf-news ${says} at /news`);
    const path = `/api/releases/mf-news/versions/${version}/findings`;
    const { body: findings } = await site.deployer.get<Finding[]>(path);
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'render', consumer: 'mf-news' }),
    );
  });

  it('24: in an endless loop is rejected, its browser is killed, and the next check starts', async () => {
    const version = nextVersion();
    for (const build of [runningRemote(version, 'for (;;) {}'), runningShell(version)])
      await site.deployer.publish(build);
    const [loops, fits] = await Promise.all([
      site.deployer.activate('mf-news', version),
      site.deployer.activate('shell', version),
    ]);
    expect([loops.status, loops.body.detail]).toEqual([
      422,
      expect.stringContaining('/news did not load within 8 s'),
    ]);
    expect([fits.status, fits.body.stable]).toEqual([200, version]);
    expect(browsers()).toEqual([]);
  });

  it('is not checked again right after it has passed', async () => {
    const version = nextVersion();
    const { letGo, count } = holdPages();
    letGo();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const path = `/api/releases/mf-news/versions/${version}/findings`;
    expect((await site.deployer.get(path)).body).toEqual([]);
    expect((await site.deployer.activate('mf-news', version)).status).toBe(200);
    expect(count()).toBe(1);
  });
});

describe('an unfinished check', () => {
  it('changes nothing after the caller has gone', async () => {
    const version = nextVersion();
    const { asked, letGo } = holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const caller = new AbortController();
    const answer = fetch(`${site.address}/api/releases/mf-news/activate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.settings.deployToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ version }),
      signal: caller.signal,
    });
    await asked;
    caller.abort();
    await expect(answer).rejects.toThrow('aborted');
    letGo();
    // The next in the row comes after everything that was done for the one before.
    expect((await release(runningShell(nextVersion()))).status).toBe(200);
    expect(await stableOf('mf-news')).toBe('1.0.0');
  });

  it('does not undo a rollback made meanwhile', async () => {
    const before = nextVersion();
    expect((await release(runningRemote(before))).status).toBe(200);
    const version = nextVersion();
    const { asked, letGo } = holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const activation = site.deployer.activate('mf-news', version);
    await asked;
    const back = await site.deployer.change('mf-news', 'rollback', { reason: 'blank page' });
    expect([back.status, back.body.stable]).toEqual([200, '1.0.0']);
    letGo();
    expect(await activation).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
    expect(await stableOf('mf-news')).toBe('1.0.0');
  });

  it('because a page was slow once rejects nothing, and goes on when it is repeated', async () => {
    const version = nextVersion();
    const { letGo, count } = holdPages('first');
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const { status, body } = await site.deployer.activate('mf-news', version);
    letGo();
    expect([status, body.detail]).toEqual([
      503,
      `The page check of mf-news ${version} did not finish in time. Nothing was changed.`,
    ]);
    expect(await stableOf('mf-news')).toBe('1.0.0');
    expect((await site.deployer.activate('mf-news', version)).body.stable).toBe(version);
    // The page that worked is not opened a third time.
    expect(count()).toBe(2);
  });

  it('because its browser was killed rejects nothing, raises an alarm, and can be repeated', async () => {
    const version = nextVersion();
    const { asked, letGo } = holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const activation = site.deployer.activate('mf-news', version);
    await asked;
    expect(browsers()).not.toEqual([]);
    for (const id of browsers()) process.kill(-id, 'SIGKILL');
    const { status, body } = await activation;
    expect([status, body.detail]).toEqual([
      503,
      `The page check of mf-news ${version} did not finish because its browser is not working. Nothing was changed.`,
    ]);
    expect(await stableOf('mf-news')).toBe('1.0.0');
    expect(await alarms()).toEqual(['gate-blocked']);
    letGo();
    expect((await site.deployer.activate('mf-news', version)).body.stable).toBe(version);
    expect(await alarms()).toEqual([]);
  });
});
