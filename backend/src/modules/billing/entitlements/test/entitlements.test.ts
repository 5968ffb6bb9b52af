import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Express, Request } from 'express';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import { ApiProblem, type RequestContext } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as entitlements } from '../definition.js';
import { EntitlementsFacade, type Grant } from '../index.js';

const limit = 'searchesPerDay';

const site = testSite([operators, visitors, entitlements]);
let facade: EntitlementsFacade;
let asked: Entitlements;
let visitorId: string;
let visitorCount = 0;

beforeAll(async () => {
  facade = site.get(EntitlementsFacade);
  asked = site.get(Entitlements);
});
beforeEach(() => {
  visitorCount += 1;
  visitorId = `visitor ${visitorCount}`;
});

function inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return site.database.transaction(work);
}

function grant(parts: Partial<Grant> = {}): Promise<void> {
  const given = {
    visitorId,
    plan: 'pro',
    source: `subscription:${visitorId}`,
    until: new Date(Date.now() + dayMs),
    reason: 'Pro is paid.',
    ...parts,
  } as const;
  return inTransaction((manager) => facade.grant(manager, given));
}

/** A request of a browser, from an address. */
function from(address: string, parts: Partial<RequestContext> = {}): RequestContext {
  const server: Express = site.app.getHttpAdapter().getInstance();
  const request = Object.assign(Object.create(server.request) as Request, {
    socket: { remoteAddress: address },
    headers: {},
  });
  return { requestId: '', visitorId, actor: null, isReturning: true, request, ...parts };
}

/** How often of some uses a limit is not reached, all at once. */
async function spend(
  context: RequestContext,
  keys: readonly string[],
  isIncidental = false,
): Promise<number> {
  const results = keys.map(async (key) => {
    try {
      await asked.spend(context, { limit, key, isIncidental });
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'plan-limit-reached') return false;
      throw error;
    }
  });
  return (await Promise.all(results)).filter(Boolean).length;
}

function spendOne(context: RequestContext, key: string): Promise<void> {
  return asked.spend(context, { limit, key });
}

function keys(count: number, name = 'search'): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index}`);
}

/** As if everything so far had happened a day earlier. */
async function aDayLater(): Promise<void> {
  // In two steps, because a row must not meet the one of the day before.
  await site.database.query('update daily_uses set day = day - 1000');
  await site.database.query('update daily_uses set day = day + 999');
}

describe('the plan of a visitor', () => {
  it('is free, with the reason', async () => {
    expect(await facade.membershipOf(visitorId)).toMatchObject({
      plan: 'free',
      reason: 'Free is for everyone.',
      until: null,
      features: [],
      limits: { searchesPerDay: 50 },
    });
    expect(await asked.has(visitorId, 'export')).toBe(false);
    await expect(asked.assertHas(visitorId, 'white-label')).rejects.toMatchObject({
      code: 'plan-required',
      extra: { feature: 'white-label', plan: 'Premium' },
    });
  });

  it('is what was granted, until it has expired', async () => {
    await grant();
    expect(await facade.membershipOf(visitorId)).toMatchObject({
      plan: 'pro',
      reason: 'Pro is paid.',
    });
    expect(await asked.has(visitorId, 'export')).toBe(true);
    await grant({ until: new Date(Date.now() - 1) });
    expect(await facade.membershipOf(visitorId)).toMatchObject({ plan: 'free' });
    expect(await asked.has(visitorId, 'export')).toBe(false);
  });

  it('is the best of several, whichever came last', async () => {
    await grant({ source: `a ${visitorId}`, plan: 'premium' });
    await grant({ source: `b ${visitorId}`, plan: 'pro', until: new Date(Date.now() + 9 * dayMs) });
    expect(await facade.membershipOf(visitorId)).toMatchObject({ plan: 'premium' });
    await inTransaction((manager) => facade.revoke(manager, `a ${visitorId}`, 'Refunded.'));
    expect(await facade.membershipOf(visitorId)).toMatchObject({ plan: 'pro' });
  });

  it('moves to another browser', async () => {
    await grant();
    const other = `${visitorId} again`;
    const source = `subscription:${visitorId}`;
    await inTransaction((manager) => facade.move(manager, source, other));
    expect(await facade.membershipOf(visitorId)).toMatchObject({ plan: 'free' });
    expect(await facade.membershipOf(other)).toMatchObject({ plan: 'pro' });
  });

  it('is told to open pages whenever it changes, once that is committed', async () => {
    const told: unknown[] = [];
    const pages = site.get(PageEvents);
    const another = 'the new browser';
    const connected = new Promise<void>((resolve) => {
      for (const visitor of [visitorId, another])
        pages.subscribe(visitor, (message) => {
          if (message.event === 'missed') resolve();
          else told.push({ visitor, ...message.data });
        });
    });
    await connected;
    const source = `subscription:${visitorId}`;
    await grant();
    await inTransaction((manager) => facade.move(manager, source, another));
    await inTransaction((manager) => facade.revoke(manager, source, 'Refunded.'));
    await inTransaction((manager) => facade.revoke(manager, 'subscription:unknown', 'Refunded.'));
    await until(() => told.length >= 4);
    expect(told).toEqual([
      { visitor: visitorId, name: 'plan-changed', data: { plan: 'pro' } },
      { visitor: visitorId, name: 'plan-changed', data: { plan: 'free' } },
      { visitor: another, name: 'plan-changed', data: { plan: 'pro' } },
      { visitor: another, name: 'plan-changed', data: { plan: 'free' } },
    ]);
  });
});

describe('a limit by the day', () => {
  it('allows exactly as many as it says, however many come at once (fault 68)', async () => {
    expect(await spend(from('203.0.113.1'), keys(60))).toBe(50);
    const usage = await facade.usageOf(from('203.0.113.1'));
    expect(usage).toMatchObject({ used: 50 });
    const { resetsAt } = usage;
    expect(resetsAt.getTime() % dayMs).toBe(0);
    await expect(asked.spend(from('203.0.113.1'), { limit, key: 'more' })).rejects.toMatchObject({
      code: 'plan-limit-reached',
      extra: { plan: 'Free', limit: 50, resetsAt: resetsAt.toISOString() },
      retryAfter: expect.any(Number),
    });
  });

  it('allows exactly as many of 100 at once, whatever was counted before and however they mix', async () => {
    const mix = fc.tuple(fc.nat(49), fc.infiniteStream(fc.nat(3)));
    let number = 0;
    const property = fc.asyncProperty(mix, async ([before, chance]) => {
      number += 1;
      const visitor = from('203.0.113.1', { visitorId: `of mix ${number}` });
      expect(await spend(visitor, keys(before, 'before'))).toBe(before);
      // Some are asked for more than once, and some only go along, which is counted elsewhere.
      const wanted = keys(100).flatMap((key) => (chance.next().value === 0 ? [key, key] : [key]));
      await Promise.all([spend(visitor, wanted), spend(visitor, keys(30, 'along'), true)]);
      expect(await facade.usageOf(visitor)).toMatchObject({ used: 50 });
      await expect(spendOne(visitor, 'one more')).rejects.toMatchObject({
        code: 'plan-limit-reached',
      });
    });
    await fc.assert(property, { numRuns: 5 });
  });

  it('counts the same thing once a day, also where all is used', async () => {
    expect(await spend(from('203.0.113.1'), keys(50))).toBe(50);
    expect(await spend(from('203.0.113.1'), keys(50))).toBe(50);
    await aDayLater();
    expect(await facade.usageOf(from('203.0.113.1'))).toMatchObject({ used: 0 });
    expect(await spend(from('203.0.113.1'), keys(60, 'other'))).toBe(50);
  });

  it('gives what only goes along an allowance of its own, and no more', async () => {
    expect(await spend(from('203.0.113.1'), keys(50))).toBe(50);
    expect(await spend(from('203.0.113.1'), keys(50), true)).toBe(50);
    expect(await spend(from('203.0.113.1'), keys(60, 'in advance'), true)).toBe(50);
    expect(await facade.usageOf(from('203.0.113.1'))).toMatchObject({ used: 50 });
  });

  it('writes nothing where a plan has no such limit, or within the process', async () => {
    await grant();
    expect(await spend(from('203.0.113.1'), keys(60))).toBe(60);
    expect(await facade.usageOf(from('203.0.113.1'))).toMatchObject({ used: 0 });
    const { request: _, ...within } = from('203.0.113.1', { visitorId: 'of a page' });
    expect(await spend(within, keys(60))).toBe(60);
    expect(await facade.usageOf(within)).toMatchObject({ used: 0 });
  });

  it('counts clients without cookie by their network, without its address', async () => {
    const program = (address: string, id: string) =>
      from(address, { visitorId: id, isReturning: false });
    expect(await spend(program('2001:db8:1:2::1', 'a'), keys(30))).toBe(30);
    expect(await spend(program('2001:db8:1:2::2', 'b'), keys(30, 'other'))).toBe(20);
    expect(await spend(program('2001:db8:1:3::1', 'c'), keys(30))).toBe(30);
    const rows = await site.database.query<{ text: string }[]>(
      'select row::text as text from daily_uses row',
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/2001:|search \d/);
  });
});

describe('a network', () => {
  /** The first uses of new visitors, or those of a day later. */
  async function spendOf(address: string, visitor: string, count: number): Promise<number> {
    return spend(from(address, { visitorId: visitor }), keys(count));
  }

  it('gets no more than 2,000 uses a day by making new cookies, and what visitors of earlier days have besides', async () => {
    const address = '198.51.100.7';
    expect(await spendOf(address, 'a colleague', 1)).toBe(1);
    await aDayLater();
    let allowed = 0;
    for (let cookie = 0; cookie < 45; cookie += 1)
      allowed += await spendOf(address, `cookie ${cookie}`, 50);
    expect(allowed).toBe(2_000 - 1);
    const refused = asked.spend(from(address, { visitorId: 'a new one' }), { limit, key: 'one' });
    await expect(refused).rejects.toMatchObject({
      code: 'plan-limit-reached',
      extra: { limit: 2_000 },
    });
    // Again, because what is refused is not counted.
    expect(await spendOf(address, 'a new one', 1)).toBe(0);
    expect(await spendOf(address, 'a colleague', 50)).toBe(50);
    expect(await spendOf('198.51.101.7', 'a new one', 1)).toBe(1);
  });
});

describe('what is kept of a visitor', () => {
  function keeper() {
    return site.keeper('plans');
  }

  it('can be exported and deleted', async () => {
    await grant();
    await spend(from('203.0.113.1', { visitorId: 'another' }), keys(2));
    const { manager } = site.database;
    expect(await keeper().export(visitorId, manager)).toMatchObject({
      plans: [{ plan: 'pro', reason: 'Pro is paid.' }],
      days: [],
    });
    expect(await keeper().export('another', manager)).toMatchObject({ days: [{ limit, used: 2 }] });
    expect(await keeper().erase(visitorId, manager)).toEqual({ plans: 1, days: 0 });
    expect(await keeper().erase('another', manager)).toEqual({ plans: 0, days: 1 });
    expect(await facade.membershipOf(visitorId)).toMatchObject({ plan: 'free' });
  });

  it('is forgotten after a month', async () => {
    await spend(from('203.0.113.1'), keys(1));
    const { manager } = site.database;
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    await keeper().retain?.(inDays(30), manager);
    expect(await keeper().export(visitorId, manager)).toMatchObject({ days: [{ used: 1 }] });
    await keeper().retain?.(inDays(31), manager);
    expect(await keeper().export(visitorId, manager)).toMatchObject({ days: [] });
  });
});
