import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor as Browser } from '../../src/modules/releases/test/visitor.js';
import {
  healthOf,
  judgmentOf,
  letPass,
  openTelemetrySite,
  report,
  reportAll,
  rollOut,
  type TelemetrySite,
  type Visitor,
  visitorOf,
  visitorsOf,
  visitUntil,
  withoutRollouts,
} from './telemetry-site.js';

let site: TelemetrySite;

beforeAll(async () => {
  site = await openTelemetrySite({ root: withoutRollouts });
});
beforeEach(() => rollOut(site));
afterAll(() => site.close());

/** Visitors of so many networks with numbers of their own. */
async function inNetworks(networks: number, ofEach: number): Promise<Visitor[]> {
  const found = [];
  for (let network = 0; network < networks; network += 1)
    found.push(await visitorsOf(site, '2.0.0', ofEach, `203.0.${network}.7`));
  return found.flat();
}

describe('36: forged reports', () => {
  it('from three addresses do not roll back a healthy candidate', async () => {
    await reportAll(site, await visitUntil(site, 30), ['opened', 'shown']);
    for (const address of ['198.51.100.7', '203.0.113.7', '192.0.2.7'])
      await reportAll(site, await visitorsOf(site, '2.0.0', 2, address), ['opened', 'threw']);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 36, affected: 6 },
    });
  });

  it('from one address do not hide errors, and few of them count', async () => {
    await reportAll(site, await visitUntil(site, 20), ['opened', 'threw']);
    const [forger] = await visitorsOf(site, '2.0.0', 1, '198.51.100.7');
    if (!forger) throw new Error('Nobody came');
    for (let sent = 0; sent < 40; sent += 1) await report(site, forger, 'loaded', 'shown');
    const others = await visitorsOf(site, '2.0.0', 12, '198.51.100.8');
    await reportAll(site, others, ['opened', 'shown']);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 25, affected: 20 },
    });
  });

  it('from nine networks cause no rollback, however many visitors they forge', async () => {
    await reportAll(site, await visitUntil(site, 15), ['opened', 'shown']);
    await reportAll(site, await inNetworks(9, 8), ['opened', 'threw']);
    const judgment = await judgmentOf(site);
    expect(judgment).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 60, affected: 45 },
      missing: { reason: 'networks' },
    });
    expect(judgment.worse.evidence).toBeLessThanOrEqual(1);
  });

  it('from nine networks do not advance a candidate', async () => {
    await reportAll(site, await inNetworks(9, 10), ['opened', 'shown']);
    await reportAll(site, await visitUntil(site, 40), ['opened', 'shown']);
    await letPass(site, 600);
    const { verdict, candidate, noWorse } = await judgmentOf(site);
    expect([verdict, candidate.visitors]).toEqual(['open', 85]);
    expect(noWorse.evidence).toBeLessThan(2);
  });

  it('without a valid ticket of the visitor do not count', async () => {
    const [one, other] = await visitorsOf(site, '2.0.0', 2);
    if (!one || !other) throw new Error('Nobody came');
    const [own = '', ticket = ''] = one.cookie.split('; ');
    const [, another = ''] = other.cookie.split('; ');
    for (const cookie of [own, `${own}; ${another}`, `${own}; ${ticket.replace('=', '=0')}`, '']) {
      const { body } = await report(site, { ...one, cookie }, 'opened', 'threw');
      expect(body.accepted).toBe(2);
    }
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 0, affected: 0 });
    const { points } = await healthOf(site);
    expect(points.find(({ version }) => version === '2.0.0')?.exceptions).toBeGreaterThan(0);
    await report(site, one, 'opened', 'threw');
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 1, affected: 1 });
  });

  it('from one visitor count once, however often they are sent', async () => {
    const visitor = await visitorOf(site, '2.0.0');
    for (let sent = 0; sent < 20; sent += 1) await report(site, visitor, 'opened', 'threw');
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 1, affected: 1 });
  });
});

describe('the ticket of a page', () => {
  it('is issued with documents and compositions, and only sent with reports', async () => {
    for (const path of ['/api/composition', '/about']) {
      const response = await fetch(site.address + path, { headers: { accept: 'text/html, */*' } });
      const cookies = response.headers.getSetCookie();
      const ticket = cookies.find((cookie) => cookie.startsWith('tessera_page_'));
      expect(ticket).toMatch(/; Max-Age=86400; Path=\/api\/telemetry; .*HttpOnly; SameSite=Lax$/);
    }
  });

  it('is not issued for overrides', async () => {
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

  it('does not change the document', async () => {
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

  it('is deleted when a browser has too many, oldest first', async () => {
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
