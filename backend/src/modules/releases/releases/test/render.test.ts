import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildManifest, type Finding } from '@tessera/contracts';
import { findChromium } from '@tessera/testing';
import pLimit from 'p-limit';
import type { Browser } from 'playwright';
import { startBrowser } from '../gate/render/browser-process.js';
import { checkPage } from '../gate/render/page-check.js';
import { type PlannedPage, plannedPages } from '../gate/render/planned-pages.js';
import { Preview, type PreviewedVersion } from '../gate/render/preview.service.js';
import { realBuilds } from './corpus/real-builds.js';
import { askFirst, GatedSite, judged } from './gated-site.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { goodRemote, runningRemote, runningShell } from './running-builds.js';
import { testBuild, testRoute } from './test-build.js';

let gated: GatedSite;
let site: ReleaseSite;

beforeAll(async () => {
  gated = await GatedSite.open();
  ({ site } = gated);
});
afterEach(() => gated.restore());
afterAll(() => gated.close());

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
    const build = runningShell(gated.nextVersion(), code, { manifest: { routes } });
    const { status, body } = await gated.release(build);
    expect([status, body.code]).toEqual([422, 'incompatible-version']);
    for (const finding of [
      '/ stayed blank or was never rendered',
      'shell did not appear in the layout plain at /about',
      'shell did not appear in the layout plain at /silent',
      '/painted stayed blank or was never rendered',
    ])
      expect(body.detail).toContain(finding);
    expect(await gated.stableOf('shell')).toBe('1.0.0');
  });

  it('is rejected if it renders all layouts but one', async () => {
    const code = `draw('the frame'); if (layout !== 'bare') report('shown', shell, { layout });`;
    const { status, body } = await gated.release(runningShell(gated.nextVersion(), code));
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
    const version = gated.nextVersion();
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

  it('is activated if its pages work, and not checked again right after that', async () => {
    const version = gated.nextVersion();
    const { letGo, count } = gated.holdPages();
    letGo();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const path = `/api/releases/mf-news/versions/${version}/findings`;
    expect((await judged(() => site.deployer.get(path))).body).toEqual([]);
    const asked = count();
    const { status, body } = await gated.activated('mf-news', version);
    expect([status, body.stable]).toEqual([200, version]);
    expect(count()).toBe(asked);
  });
});

describe('a page', () => {
  it('on which the part shows nothing is refused, whatever the frame around it shows', async () => {
    const { status, body } = await gated.release(
      runningRemote(gated.nextVersion(), `draw(' '); shown();`),
    );
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining('/news stayed blank or was never rendered'),
    ]);
  });

  it('that fails in one load of many is refused', async () => {
    gated.limit({ leastLoads: 5, leastLoadsInAll: 15 });
    let count = 0;
    const categories = () => {
      count += 1;
      return count === 9 ? Promise.reject(new Error('only now')) : Promise.resolve([]);
    };
    gated.answerCategories(categories);
    const code = `if (!(await fetch('/api/categories')).ok) throw new Error('broken'); ${goodRemote}`;
    const { status, body } = await gated.release(runningRemote(gated.nextVersion(), code));
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining('mf-news threw while rendering at /news'),
    ]);
  });

  it('that needs an endpoint that the site does not have is refused with its name', async () => {
    const code = `if ((await fetch('/api/next-year', { method: 'POST' })).ok) { ${goodRemote} }`;
    const { status, body } = await gated.release(runningRemote(gated.nextVersion(), code));
    expect([status, body.detail]).toEqual([
      422,
      expect.stringContaining(
        '/news calls POST /api/next-year, an endpoint that this site does not have',
      ),
    ]);
  });

  it.each([
    ['before it has drawn anything', `location.reload(); await new Promise(() => {});`],
    ['once it is shown', `${goodRemote} setTimeout(() => location.reload(), 100); return;`],
    ['while it is asked', `${goodRemote} setInterval(() => location.reload(), 1); return;`],
  ])('may go to another address %s', async (_, code) => {
    const once = `if (!sessionStorage['gone']) { sessionStorage['gone'] = 'yes'; ${code} }`;
    const { status, body } = await gated.release(
      runningRemote(gated.nextVersion(), once + goodRemote),
    );
    expect([status, body.detail]).toEqual([200, undefined]);
  });

  it('for frames is opened in one', async () => {
    const version = gated.nextVersion();
    const code = `if (window.parent === window) throw new Error('alone'); shown();`;
    const route = { layout: 'bare', framing: 'self' } as const;
    const manifest = { routes: [{ ...testRoute('/news', 'news'), ...route }] };
    const { status, body } = await gated.release(runningRemote(version, code, { manifest }));
    expect([status, body.detail]).toEqual([200, undefined]);
  });
});

describe('the builds of this project', () => {
  /** How long one of their pages may take on a busy machine, in milliseconds. */
  const timeout = 60_000;
  let real: ReleaseSite;

  beforeAll(async () => {
    real = await openReleaseSite();
  });
  afterAll(() => real.close());

  it('are activated, and all their pages work', async () => {
    const builds = realBuilds();
    expect(builds[0]?.name).toBe('shell');
    await real.deployer.release(...builds);
    const parts = builds.map(({ name, publication: { version, manifest } }) => ({
      name,
      version,
      manifest: buildManifest.parse(manifest),
    }));
    const executablePath = await findChromium();
    const findings = await real.app.get(Preview).during(async (origin) => {
      const { browser, kill } = await startBrowser({ executablePath, origin, timeout });
      const limited = pLimit(4);
      const results = parts.flatMap((part) => {
        const version = { ...part, origin, search: '' };
        const others = parts.filter((one) => one !== part);
        return plannedPages(part, others).map((page) =>
          limited(() => findingsOf(browser, version, page)),
        );
      });
      const all = await Promise.all(results);
      await kill();
      return all;
    });
    expect(findings.flat()).toEqual([]);
  }, 300_000);

  /** A shell gives a remote 5 s to load, which a busy machine exceeds now and then; a page that is broken stays so. */
  async function findingsOf(
    browser: Browser,
    version: PreviewedVersion,
    page: PlannedPage,
  ): Promise<Finding[]> {
    let found: Finding[] = [];
    for (const _ of Array(3)) {
      found = (await checkPage(browser, version, page, { timeout })).findings;
      if (found.length === 0) break;
    }
    return found;
  }
});
