import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { confirm as confirmAddress, sentMail } from '../../../account/sign-in/test/sign-in-site.js';
import { billingModules } from './billing-modules.js';
import { cards, forgetUsedGuarantees, membership, subscribe } from './billing-site.js';

const site = testSite(billingModules);

beforeEach(() => forgetUsedGuarantees(site));

/** Another card, which pays as well. */
const otherCard = cards.failsLater;

const askBack = (visitor: VisitorClient) =>
  visitor.call('POST /api/billing/subscription/refund', {});

/** Buys, and gets the money back. */
async function usedUp(card: string, email?: string): Promise<VisitorClient> {
  const visitor = site.visitor();
  await subscribe(site, visitor, 'pro', { card });
  // What earlier payers were told is out of the way.
  await sentMail(site);
  if (email !== undefined) await confirmAddress(site, visitor, email);
  expect((await askBack(visitor)).status).toBe(200);
  await runJobs(site);
  return visitor;
}

async function offerOf(visitor: VisitorClient) {
  const { subscription } = await membership(visitor);
  return { until: subscription?.refundableUntil, usedBy: subscription?.guaranteeUsedBy };
}

async function isUsed(visitor: VisitorClient): Promise<boolean> {
  return (await visitor.call('GET /api/billing/plans', {})).body.isGuaranteeUsed;
}

describe('the money-back guarantee', () => {
  it('is for one purchase with a card, whichever cookie pays', async () => {
    await usedUp(cards.pays);
    const again = site.visitor();
    expect(await isUsed(again)).toBe(false);
    await subscribe(site, again, 'pro', { card: cards.pays });
    expect(await offerOf(again)).toEqual({ until: null, usedBy: 'card' });
    const { status, problem } = await askBack(again);
    expect([status, problem]).toEqual([
      409,
      expect.objectContaining({
        code: 'guarantee-used',
        detail: expect.stringContaining('with this card'),
      }),
    ]);
    expect(await isUsed(again)).toBe(true);
  });

  it('is for one purchase with an address, whichever cookie and card pay, and says so before', async () => {
    await usedUp(otherCard, 'ada@example.org');
    const again = site.visitor();
    // The first one has changed to another address since.
    await site.database.query('update sign_in_people set visitor_id = $1', ['somebody else']);
    await subscribe(site, again, 'pro', { card: cards.pays });
    expect(await offerOf(again)).toEqual({ until: expect.any(String), usedBy: null });
    await site.database.query('update sign_in_people set visitor_id = $1', [again.id]);
    expect(await isUsed(again)).toBe(true);
    expect(await offerOf(again)).toEqual({ until: null, usedBy: 'address' });
    expect((await askBack(again)).problem.detail).toContain('with this address');
  });

  it('stays for who pays with another card', async () => {
    await usedUp(otherCard);
    const another = site.visitor();
    await subscribe(site, another, 'pro', { card: cards.pays });
    expect(await offerOf(another)).toEqual({ until: expect.any(String), usedBy: null });
    expect(await isUsed(another)).toBe(false);
    expect((await askBack(another)).status).toBe(200);
  });

  it('is given to one of several cookies with the same card that ask at once', async () => {
    const visitors = Array.from({ length: 6 }, () => site.visitor());
    for (const visitor of visitors) await subscribe(site, visitor, 'pro', { card: cards.pays });
    const answers = await Promise.all(visitors.map(askBack));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ problem }) => problem.code))).toEqual(new Set(['guarantee-used']));
  });

  it('is remembered for two years after its payer is erased, in hashes that lead to nobody', async () => {
    const visitor = await usedUp(cards.pays, 'grace@example.org');
    const { manager } = site.database;
    expect(await site.keeper('payments').export(visitor.id, manager)).toMatchObject({
      hasUsedGuarantee: true,
    });
    await site.keeper('payments').erase(visitor.id, manager);
    await site.keeper('sign-in').erase(visitor.id, manager);
    const stored = await manager.query<{ hash: string }[]>(
      'select payer_hash as hash from used_guarantees',
    );
    expect(stored).toHaveLength(2);
    const elsewhere = await manager.query<unknown[]>(
      'select from invoices where card_hash = any ($1) or visitor_id = $2',
      [stored.map(({ hash }) => hash), visitor.id],
    );
    expect(elsewhere).toEqual([]);
    const again = site.visitor();
    await subscribe(site, again, 'pro', { card: cards.pays });
    const retained = (days: number) =>
      site.keeper('payments').retain?.(new Date(Date.now() + days * dayMs), manager);
    await retained(729);
    expect(await offerOf(again)).toMatchObject({ usedBy: 'card' });
    await retained(731);
    expect(await offerOf(again)).toEqual({ until: expect.any(String), usedBy: null });
  });
});
