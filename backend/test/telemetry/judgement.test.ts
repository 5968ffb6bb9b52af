import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel, Judgement } from '@tessera/contracts';
import { testShell } from '../releases/test-build.js';
import { Visitor as Browser } from '../releases/visitor.js';
import {
  healthOf,
  letPass,
  openTelemetrySite,
  report,
  rollOut,
  type SentReport,
  type TelemetrySite,
  type Visitor,
  visitorOf,
  visitUntil,
  watchless,
} from './telemetry-site.js';

type Kind = SentReport['kind'];

let site: TelemetrySite;

beforeAll(async () => {
  site = await openTelemetrySite({ root: watchless });
});
beforeEach(() => rollOut(site));
afterAll(() => site.close());

async function judge(): Promise<Judgement> {
  const { judgement } = await healthOf(site);
  if (!judgement) throw new Error('Nothing is rolled out');
  return judgement;
}

/** What everybody's page tells of the news, something else where it got the candidate. */
async function reportAll(
  visitors: readonly Visitor[],
  ofCandidate: readonly Kind[],
  ofStable: readonly Kind[] = ['opened', 'shown'],
): Promise<void> {
  await Promise.all(
    visitors.map((visitor) =>
      report(site, visitor, ...(visitor.version === '2.0.0' ? ofCandidate : ofStable)),
    ),
  );
}

function visitorsOf(version: string, count: number, address?: string): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: count }, () => visitorOf(site, version, address)));
}

/** Visitors of so many networks with numbers of their own. */
async function inNetworks(networks: number, ofEach: number): Promise<Visitor[]> {
  const found = [];
  for (let network = 0; network < networks; network += 1)
    found.push(await visitorsOf('2.0.0', ofEach, `203.0.${network}.7`));
  return found.flat();
}

describe('a candidate', () => {
  it('is worse where it affects visitors whom the stable version does not', async () => {
    await reportAll(await visitUntil(site, 20), ['opened', 'shown', 'threw']);
    const judgement = await judge();
    expect(judgement).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
      missing: null,
    });
    expect(judgement.worse.evidence).toBeGreaterThan(judgement.worse.threshold);
  });

  it('is worse where its pages hang or stay blank and tell nothing any more', async () => {
    await reportAll(await visitUntil(site, 20), ['opened']);
    expect((await judge()).candidate).toEqual({ visitors: 20, affected: 0 });
    await letPass(site, 31);
    expect(await judge()).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
    });
  });

  it('has affected nobody who left before it was shown', async () => {
    await reportAll(await visitUntil(site, 5), ['opened', 'left']);
    await letPass(site, 31);
    expect((await judge()).candidate).toEqual({ visitors: 5, affected: 0 });
  });

  it('has affected whom it was shown to too late, or not when it was opened again', async () => {
    const [late, again] = await visitorsOf('2.0.0', 2);
    if (!late || !again) throw new Error('Nobody came');
    await report(site, late, 'opened');
    await report(site, again, 'opened', 'shown');
    await letPass(site, 31);
    expect((await judge()).candidate).toEqual({ visitors: 2, affected: 1 });
    await report(site, late, 'shown');
    await report(site, again, 'opened');
    expect((await judge()).candidate).toEqual({ visitors: 2, affected: 1 });
    await letPass(site, 31);
    expect((await judge()).candidate).toEqual({ visitors: 2, affected: 2 });
  });

  it('is worse where it begins to throw after hours', async () => {
    const visitors = await visitUntil(site, 20);
    await reportAll(visitors, ['opened', 'shown']);
    await letPass(site, 3 * 60 * 60);
    expect((await judge()).candidate).toEqual({ visitors: 20, affected: 0 });
    await reportAll(visitors, ['threw'], ['shown']);
    expect(await judge()).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
    });
  });

  it('is judged by pages that say only that they have loaded it, as older ones do', async () => {
    const visitors = await visitUntil(site, 5);
    const nobodyAffected = { visitors: 5, affected: 0 };
    const loadAll = async () => {
      await reportAll(visitors, ['loaded'], ['loaded']);
      await letPass(site, 31);
      expect(await judge()).toMatchObject({ candidate: nobodyAffected, stable: nobodyAffected });
    };
    await loadAll();
    await site.deployer.change('mf-news', 'advance', {});
    await loadAll();
  });

  it('is no worse once enough visitors of both versions had time to meet a failure', async () => {
    await reportAll(await visitUntil(site, 350), ['opened', 'shown']);
    expect(await judge()).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 350, affected: 0 },
      missing: { reason: 'visitors', visitors: 0 },
    });
    await letPass(site, 600);
    const judgement = await judge();
    expect(judgement).toMatchObject({ verdict: 'no-worse', missing: null });
    expect(judgement.noWorse.margin).toBeCloseTo(0.01 / 0.6, 9);
  });

  it('35: stays open without visitors, and while there are few', async () => {
    const nobody = { visitors: 0, affected: 0 };
    const nothing = { reason: 'visitors', visitors: null, seconds: null };
    expect(await judge()).toMatchObject({ verdict: 'open', candidate: nobody, missing: nothing });
    await reportAll(await visitUntil(site, 10), ['opened', 'shown']);
    await letPass(site, 3600);
    const { verdict, missing } = await judge();
    expect([verdict, missing?.reason]).toEqual(['open', 'visitors']);
    expect(missing?.visitors).toBeGreaterThan(100);
    expect(missing?.seconds).toBeGreaterThan(10 * 3600);
  });

  it('is judged alike however often and by how many at once it is asked', async () => {
    await reportAll(await visitUntil(site, 5), ['opened', 'threw']);
    const verdicts = await Promise.all(Array.from({ length: 8 }, judge));
    for (const { candidate, worse } of verdicts)
      expect([candidate, worse]).toEqual([verdicts[0]?.candidate, verdicts[0]?.worse]);
  });

  it('is judged by visitors of the present step; what happens later to earlier ones stays with them', async () => {
    const visitors = await visitUntil(site, 5);
    await reportAll(visitors, ['opened', 'shown']);
    expect((await judge()).candidate).toEqual({ visitors: 5, affected: 0 });
    await letPass(site, 60);
    await site.deployer.change('mf-news', 'advance', {});
    await reportAll(visitors, ['threw'], ['shown']);
    expect((await judge()).candidate).toEqual({ visitors: 0, affected: 0 });
    const { versions } = await healthOf(site);
    expect(versions).toContainEqual({ version: '2.0.0', visitors: 5, affected: 5 });
    await reportAll(visitors, ['opened', 'shown']);
    expect((await judge()).candidate).toEqual({ visitors: 5, affected: 0 });
  });

  it('may be the shell', async () => {
    await site.deployer.publish(testShell({ version: '9.0.0' }));
    const plan = { version: '9.0.0', steps: [50, 100], bakeSeconds: null };
    await site.deployer.change('shell', 'rollout', plan);
    const { stable } = (await site.deployer.get<Channel>('/api/releases/shell')).body;
    if (stable === null) throw new Error('There is no shell');
    const shells = await visitUntil(site, 20, [stable, '9.0.0'], 'shell');
    const threw = (version: string) => (version === '9.0.0' ? (['threw'] as const) : []);
    await Promise.all(
      shells.map(async (visitor) => {
        const kinds = ['opened', 'shown', ...threw(visitor.version)] as const;
        const reports = kinds.map((kind) => ({ kind, name: 'shell', version: visitor.version }));
        await report(site, visitor, ...reports);
      }),
    );
    expect((await healthOf(site, '', 'shell')).judgement).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
    });
    await site.deployer.change('shell', 'rollback', { reason: 'end of the test' });
  });

  it('is nobody where nothing is rolled out; visitors are counted all the same', async () => {
    await site.deployer.change('mf-news', 'rollback', { reason: 'not yet' });
    await reportAll(await visitorsOf('1.0.0', 3), [], ['opened', 'shown']);
    const { judgement, versions } = await healthOf(site);
    expect(judgement).toBeNull();
    expect(versions).toEqual([{ version: '1.0.0', visitors: 3, affected: 0 }]);
  });
});

describe('36: forged reports', () => {
  it('of three addresses do not take a healthy candidate back', async () => {
    await reportAll(await visitUntil(site, 30), ['opened', 'shown']);
    for (const address of ['198.51.100.7', '203.0.113.7', '192.0.2.7'])
      await reportAll(await visitorsOf('2.0.0', 2, address), ['opened', 'threw']);
    expect(await judge()).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 36, affected: 6 },
    });
  });

  it('of one address do not hide that it always throws, and few of them count', async () => {
    await reportAll(await visitUntil(site, 20), ['opened', 'threw']);
    const [forger] = await visitorsOf('2.0.0', 1, '198.51.100.7');
    if (!forger) throw new Error('Nobody came');
    for (let sent = 0; sent < 120; sent += 1) await report(site, forger, 'loaded', 'shown');
    const others = await visitorsOf('2.0.0', 12, '198.51.100.8');
    await reportAll(others, ['opened', 'shown']);
    expect(await judge()).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 25, affected: 20 },
    });
  });

  it('of nine networks take nothing back, however many visitors they make up', async () => {
    await reportAll(await visitUntil(site, 15), ['opened', 'shown']);
    await reportAll(await inNetworks(9, 8), ['opened', 'threw']);
    const judgement = await judge();
    expect(judgement).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 60, affected: 45 },
      missing: { reason: 'networks' },
    });
    expect(judgement.worse.evidence).toBeLessThanOrEqual(1);
  });

  it('of nine networks bring nothing to everybody', async () => {
    await reportAll(await inNetworks(9, 20), ['opened', 'shown']);
    await reportAll(await visitUntil(site, 40), ['opened', 'shown']);
    await letPass(site, 600);
    const { verdict, candidate, noWorse } = await judge();
    expect([verdict, candidate.visitors]).toEqual(['open', 85]);
    expect(noWorse.evidence).toBeLessThan(2);
  });

  it('without a ticket, with a changed one or with that of somebody else judge nothing', async () => {
    const [one, other] = await visitorsOf('2.0.0', 2);
    if (!one || !other) throw new Error('Nobody came');
    const [own = '', ticket = ''] = one.cookie.split('; ');
    const [, another = ''] = other.cookie.split('; ');
    for (const cookie of [own, `${own}; ${another}`, `${own}; ${ticket.replace('=', '=0')}`, '']) {
      const { body } = await report(site, { ...one, cookie }, 'opened', 'threw');
      expect(body.accepted).toBe(2);
    }
    expect((await judge()).candidate).toEqual({ visitors: 0, affected: 0 });
    const { points } = await healthOf(site);
    expect(points.find(({ version }) => version === '2.0.0')?.exceptions).toBeGreaterThan(0);
    await report(site, one, 'opened', 'threw');
    expect((await judge()).candidate).toEqual({ visitors: 1, affected: 1 });
  });

  it('of one visitor count once, however often they are sent again', async () => {
    const visitor = await visitorOf(site, '2.0.0');
    for (let sent = 0; sent < 20; sent += 1) await report(site, visitor, 'opened', 'threw');
    expect((await judge()).candidate).toEqual({ visitors: 1, affected: 1 });
  });
});

describe('the ticket of a page', () => {
  it('comes with documents and compositions, and is sent with reports alone', async () => {
    for (const path of ['/api/composition', '/about']) {
      const response = await fetch(site.address + path, { headers: { accept: 'text/html, */*' } });
      const cookies = response.headers.getSetCookie();
      const ticket = cookies.find((cookie) => cookie.startsWith('tessera_page_'));
      expect(ticket).toMatch(/; Max-Age=86400; Path=\/api\/telemetry; .*HttpOnly; SameSite=Lax$/);
    }
  });

  it('is not given to whoever is shown something else than others', async () => {
    const wanted = { version: '2.0.0', minutes: 5 };
    const { body } = await site.deployer.post<{ path: string }>(
      '/api/releases/mf-news/overrides',
      wanted,
    );
    const visitor = new Browser(site.address);
    await visitor.open(body.path);
    const response = await visitor.open('/about');
    expect(await response.text()).toContain('"override"');
    expect(response.headers.getSetCookie().join()).not.toContain('tessera_page_');
  });

  it('leaves the document as it is for everybody', async () => {
    const documents = await Promise.all(
      [1, 2].map(async () => {
        const visitor = await visitorOf(site, '1.0.0');
        const headers = { accept: 'text/html', cookie: visitor.cookie };
        const response = await fetch(`${site.address}/about`, { headers });
        return [response.headers.get('etag'), await response.text()];
      }),
    );
    expect(documents[0]).toEqual(documents[1]);
  });

  it('is forgotten by browsers that have many of them, the oldest first', async () => {
    const visitor = await visitorOf(site, '2.0.0');
    const old = Array.from(
      { length: 25 },
      (_, index) => `tessera_page_old${index}=${index + 10}.x`,
    );
    const response = await fetch(`${site.address}/api/telemetry`, {
      method: 'POST',
      headers: {
        cookie: [...old, visitor.cookie].join('; '),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        composition: visitor.composition,
        reports: [{ kind: 'opened', name: 'mf-news', version: '2.0.0' }],
      }),
    });
    const gone = response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('1970'))
      .map((cookie) => cookie.split('=', 1)[0]);
    const oldest = [0, 1, 2, 3, 4, 5].map((index) => `tessera_page_old${index}`);
    expect(new Set(gone)).toEqual(new Set(oldest));
  });
});
