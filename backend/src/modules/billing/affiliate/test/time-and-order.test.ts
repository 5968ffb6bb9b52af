import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commissionOf, reversalOf } from '../referrals/commission.js';
import { AffiliateSite, daysAfter, paypal } from './affiliate-site.js';

const affiliates = new AffiliateSite();

const start = new Date('2027-01-31T22:00:00Z');
const people = 4;

/** What happens to one purchase, and how often the site is told. */
const purchase = fc.record({
  /** Whose link was clicked last, if any. */
  affiliate: fc.constantFrom(0, 1, null),
  paidCents: fc.integer({ min: 1, max: 200_000 }),
  refunds: fc.array(fc.integer({ min: 1, max: 120_000 }), { maxLength: 3 }),
  times: fc.integer({ min: 1, max: 2 }),
});
const jobs = fc.array(fc.constantFrom('release', 'pay', 'approve', 'mark-paid', 'decline'), {
  minLength: 4,
  maxLength: 10,
});
const order = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });

describe('a hold', () => {
  // In UTC all days are equally long, so changes of clocks on 2027-03-14 and 2027-03-28 play no part.
  it.each([
    ['2027-01-31T00:00:00.000Z', '2027-03-02T00:00:00.000Z'],
    ['2028-01-30T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
    ['2027-02-28T12:00:00.000Z', '2027-03-30T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-03-30T12:00:00.000Z'],
    ['2027-03-13T09:30:00.000Z', '2027-04-12T09:30:00.000Z'],
    ['2027-12-02T00:00:00.000Z', '2028-01-01T00:00:00.000Z'],
  ])('from %s ends at %s', async (paidAt, heldUntil) => {
    const { owner } = await affiliates.referral(80_000, new Date(paidAt));
    expect((await affiliates.referralOf(owner)).heldUntil).toBe(heldUntil);
    await affiliates.release(new Date(Date.parse(heldUntil) - 1));
    expect(await affiliates.balances(owner)).toEqual({ 'affiliate-held': 8_000 });
    await affiliates.release(new Date(heldUntil));
    expect(await affiliates.balances(owner)).toEqual({ 'affiliate-payable': 8_000 });
    expect((await affiliates.referralOf(owner)).status).toBe('confirmed');
  });

  it('ends once, also where two nodes end it at the same time', async () => {
    const { owner } = await affiliates.referral();
    const now = daysAfter(new Date(), 31);
    const released = await Promise.all([affiliates.release(now), affiliates.release(now)]);
    expect(new Set(released)).toEqual(new Set([0, 1]));
    expect(await affiliates.balances(owner)).toEqual({ 'affiliate-payable': 8_000 });
  });
});

type Step = () => Promise<unknown>;

it('ends in the same figures in whatever order things happen, and balances', async () => {
  const purchases = fc.array(purchase, { minLength: 1, maxLength: people });
  await fc.assert(
    fc.asyncProperty(purchases, jobs, order, async (bought, doing, sorting) => {
      const owners = [await affiliates.affiliate(), await affiliates.affiliate()];
      for (const { owner } of owners) await affiliates.setDetails(owner, paypal);
      const steps: Step[] = doing.map((job) => () => run(job));
      for (const one of bought) {
        const code = one.affiliate === null ? null : owners[one.affiliate]?.code;
        steps.push(...(await stepsOf(one, code ?? null)));
      }
      const sorted = steps
        .map((step, index) => ({ step, rank: sorting[index % sorting.length] ?? 0 }))
        .toSorted((one, other) => one.rank - other.rank);
      for (const { step } of sorted) await step();
      for (const [index, { owner }] of owners.entries())
        await expectFigures(
          owner,
          bought.filter(({ affiliate }) => affiliate === index),
        );
      expect(await affiliates.difference()).toBe(0);
    }),
    { numRuns: 6 },
  );
});

type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never;

async function stepsOf({ paidCents, refunds, times }: Purchase, code: string | null) {
  const friend = affiliates.site.visitor();
  await friend.call('GET /api/affiliate/code', {});
  if (code !== null) await affiliates.clickAt(code, friend, start);
  const paid = affiliates.paid(friend, { paidCents, paidAt: start });
  const given = refunds.map((cents) => affiliates.refunded(paid, cents));
  const once: Step[] = [
    () => affiliates.pay(paid),
    ...given.map((refund) => () => affiliates.refund(refund)),
  ];
  return Array.from({ length: times }, () => once).flat();
}

/** A job, or what an operator does with whatever there is to decide. */
async function run(job: string): Promise<void> {
  const now = daysAfter(start, 30);
  if (job === 'release') await affiliates.release(now);
  else if (job === 'pay') await affiliates.payMonthly(now);
  else await decideAll(job);
}

async function decideAll(decision: string): Promise<void> {
  const { body } = await affiliates.asOperator('GET /api/affiliate/reviewed-payouts', {
    query: {},
  });
  const reason = decision === 'decline' ? { reason: 'No.' } : {};
  for (const { id } of body.payouts) await affiliates.decide(id, { decision, ...reason });
}

type Owner = Awaited<ReturnType<AffiliateSite['affiliate']>>['owner'];

/** The figures of the dashboard are those of the purchases, and of the ledger. */
async function expectFigures(owner: Owner, bought: readonly Purchase[]): Promise<void> {
  const stats = await affiliates.statsOf(owner);
  const expected = bought.map(({ paidCents, refunds }) => {
    const commissionCents = commissionOf(paidCents);
    const refundedCents = refunds.reduce((sum, cents) => sum + cents, 0);
    return commissionCents - reversalOf({ paidCents, commissionCents }, refundedCents);
  });
  expect(stats.totalEarnings).toBe(expected.reduce((sum, cents) => sum + cents, 0));
  const earning = bought.filter(({ paidCents }) => commissionOf(paidCents) > 0);
  expect(stats.totalReferrals).toBe(earning.length);
  const balances = await affiliates.balances(owner);
  expect(stats.pendingEarnings).toBe(balances['affiliate-held'] ?? 0);
  expect(stats.payableEarnings).toBe(balances['affiliate-payable'] ?? 0);
  const payouts = await affiliates.payoutsOf(owner);
  const sent = payouts.filter(({ state }) => state !== 'declined');
  expect(stats.paidEarnings).toBe(sent.reduce((sum, { amountCents }) => sum + amountCents, 0));
}
