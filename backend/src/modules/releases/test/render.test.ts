import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildManifest, type Finding } from '@tessera/contracts';
import { findChromium } from '@tessera/testing';
import pLimit from 'p-limit';
import { AlarmSources } from '../../alarms/index.js';
import { type BrowserProcess, startBrowser } from '../gate/render/browser-process.js';
import { type CheckedVersion, checkPage } from '../gate/render/page-check.js';
import { type PlannedPage, plannedPages } from '../gate/render/planned-pages.js';
import { realBuilds } from './corpus/real-builds.js';
import type { Reply } from './deployer.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { goodRemote, layoutPages, runningRemote, runningShell } from './running-builds.js';
import { emptyCatalog } from './stub-catalog.js';
import { testBuild, testRoute } from './test-build.js';

let site: ReleaseSite;
/** Another process of the site, which gives pages little time: 7 s, and 4.2 s when they are opened once more. */
let impatient: ReleaseSite;

beforeAll(async () => {
  const browserPath = await findChromium();
  // However busy the machine is: 20 s for each page.
  site = await openReleaseSite({ settings: { browserPath, requestTimeoutMs: 60_000 } });
  const { databaseUrl, dataDir } = site;
  impatient = await openReleaseSite({
    databaseUrl,
    settings: { dataDir, browserPath, requestTimeoutMs: 21_000 },
  });
  await site.deployer.release(runningShell('1.0.0'), runningRemote('1.0.0'), layoutPages());
  await site.keep();
});
afterEach(async () => {
  for (const { catalog } of [site, impatient]) Object.assign(catalog, emptyCatalog());
  await site.restore();
});
afterAll(async () => {
  await impatient.close();
  await site.close();
});

const stableOf = async (name: string) =>
  (await site.deployer.list()).body.find((channel) => channel.name === name)?.stable;

/** A version that no test has had before. */
let builds = 1;
const nextVersion = () => `${(builds += 1)}.0.0`;

/** What the site says when a version is to be given to everybody. */
async function release(build: ReturnType<typeof runningRemote>) {
  expect((await site.deployer.publish(build)).status).toBe(201);
  return judged(() => site.deployer.activate(build.name, build.publication.version));
}

/** Repeats a change while this machine is too busy to judge, which says nothing about the version. */
async function judged<T>(change: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (;;) {
    const reply = await change();
    if (reply.status !== 503) return reply;
    expect(reply.body.detail).toMatch(/ did not finish in time\. Nothing was changed\.$/);
  }
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
function holdPages(which: 'all' | 'first' = 'all', { catalog } = site) {
  let [count, letGo, note] = [0, () => {}, () => {}];
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => (note = resolve));
  catalog.categories = async () => {
    count += 1;
    note();
    if (which === 'all' || count === 1) await released;
    return [];
  };
  return { asked, letGo, count: () => count };
}

const askFirst = `await fetch('/api/categories');`;

describe('a shell', () => {
  it('is rejected for each page that does not work, and stays rejected', async () => {
    const faults = {
      '/': `root.replaceChildren(); report('shown', shell, { layout });`,
      '/about': `throw new Error('broken');`,
      '/silent': `draw('the frame');`,
      '/painted': `report('shown', shell, { layout });`,
    };
    const code = `const faults = { ${functionsOf(faults)} }; faults[location.pathname]();`;
    const routes = ['/about', '/silent', '/painted'].map((path) => testRoute(path, 'about'));
    const build = runningShell(nextVersion(), code, { manifest: { routes } });
    const { status, body } = await release(build);
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    for (const finding of [
      '/ stayed blank or was never rendered',
      'shell did not appear in the layout plain at /about',
      'shell did not appear in the layout plain at /silent',
      '/painted stayed blank or was never rendered',
    ])
      expect(body.detail).toContain(finding);
    expect(await stableOf('shell')).toBe('1.0.0');
  });

  it('is rejected if it renders all layouts but one', async () => {
    const code = `draw('the frame'); if (layout !== 'bare') report('shown', shell, { layout });`;
    const { status, body } = await release(runningShell(nextVersion(), code));
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    expect(body.detail).toMatch(/^[^;]*shell did not appear in the layout bare at \/embed[^;]*$/);
  });
});

/** Members of an object in a script: functions of these bodies. */
function functionsOf(bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies)
    .map(([name, body]) => `'${name}': () => { ${body} }`)
    .join();
}

describe('a remote', () => {
  it('is rejected for each page that does not work, also as a candidate', async () => {
    const show = (code: string) =>
      `export async function show({ draw, shown, report }) { ${code} }`;
    const pages = {
      imported: `throw new Error('broken'); ${show('')}`,
      rendered: show(`throw new Error('broken');`),
      // Nobody catches it.
      later: show(`${goodRemote} setTimeout(() => { throw new Error('broken') });`),
      loaded: show(`report('loaded', { name: 'mf-news' });`),
    };
    const version = nextVersion();
    const routes = Object.keys(pages).map((name) => testRoute(`/${name}`, name));
    const files = Object.fromEntries(
      Object.entries(pages).map(([name, code]) => [`static/routes-${name}.js`, code]),
    );
    await site.deployer.publish(testBuild({ version, manifest: { routes }, files }));
    const rollout = { version, steps: [10, 100], bakeSeconds: null };
    const { status, body } = await judged(() =>
      site.deployer.change('mf-news', 'rollout', rollout),
    );
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    const path = `/api/releases/mf-news/versions/${version}/findings`;
    const { body: findings } = await site.deployer.get<Finding[]>(path);
    for (const text of [
      'could not be loaded at /imported',
      'threw while rendering at /rendered',
      'threw an uncaught error at /later',
      'did not appear at /loaded',
    ]) {
      expect(body.detail).toContain(`mf-news ${text}`);
      const message = expect.stringContaining(text);
      expect(findings).toContainEqual({ check: 'render', consumer: 'mf-news', message });
    }
  });

  it('24: in an endless loop is rejected, its browser is killed, and a shell that works is activated next', async () => {
    const version = nextVersion();
    for (const build of [runningRemote(version, 'for (;;) {}'), runningShell(version)])
      await site.deployer.publish(build);
    const [loops, fits] = await Promise.all([
      judged(() => impatient.deployer.activate('mf-news', version)),
      judged(() => impatient.deployer.activate('shell', version)),
    ]);
    expect([loops.status, loops.body.detail]).toEqual([
      422,
      expect.stringContaining('/news did not load within 7 s'),
    ]);
    expect([fits.status, fits.body.stable]).toEqual([200, version]);
    expect(browsers()).toEqual([]);
  });

  it('is activated if its pages work, and not checked again right after that', async () => {
    const version = nextVersion();
    const { letGo, count } = holdPages();
    letGo();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const path = `/api/releases/mf-news/versions/${version}/findings`;
    expect((await judged(() => site.deployer.get(path))).body).toEqual([]);
    const asked = count();
    const { status, body } = await site.deployer.activate('mf-news', version);
    expect([status, body.stable]).toEqual([200, version]);
    expect(count()).toBe(asked);
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
    await site.deployer.publish(runningRemote(before));
    // What was live is not checked.
    await site.query(
      `update release_versions set first_live_at = now() where version = '${before}'`,
    );
    expect((await site.deployer.activate('mf-news', before)).body.stable).toBe(before);
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
    const { letGo, count } = holdPages('first', impatient);
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const { status, body } = await impatient.deployer.activate('mf-news', version);
    letGo();
    expect([status, body.detail]).toEqual([
      503,
      `The page check of mf-news ${version} did not finish in time. Nothing was changed.`,
    ]);
    expect(await stableOf('mf-news')).toBe('1.0.0');
    expect((await impatient.deployer.activate('mf-news', version)).body.stable).toBe(version);
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

describe('the builds of this project', () => {
  /** How long one of their pages may take on a busy machine, in milliseconds. */
  const timeout = 60_000;
  let real: ReleaseSite;
  let chromium: BrowserProcess;

  beforeAll(async () => {
    real = await openReleaseSite();
    chromium = await startBrowser(await findChromium(), timeout);
  });
  afterAll(async () => {
    await chromium.kill();
    await real.close();
  });

  /** A shell gives a remote 5 s to load, which a busy machine exceeds now and then; a page that is broken stays so. */
  async function findingsOf(version: CheckedVersion, page: PlannedPage): Promise<Finding[]> {
    let found: Finding[] = [];
    for (const _ of Array(3)) {
      found = (await checkPage(chromium.browser, version, page, timeout)).findings;
      if (found.length === 0) break;
    }
    return found;
  }

  it('are activated, and all their pages work', async () => {
    const builds = realBuilds();
    expect(builds[0]?.name).toBe('shell');
    await real.deployer.release(...builds);
    const parts = builds.map(({ name, publication: { version, manifest } }) => ({
      name,
      version,
      manifest: buildManifest.parse(manifest),
    }));
    const limited = pLimit(4);
    const results = parts.flatMap((part) => {
      const version = { ...part, origin: real.address, search: '' };
      const others = parts.filter((other) => other !== part);
      return plannedPages(part, others).map((page) => limited(() => findingsOf(version, page)));
    });
    expect((await Promise.all(results)).flat()).toEqual([]);
  }, 300_000);
});
