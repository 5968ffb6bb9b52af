import { describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { billingModules } from './billing-modules.js';
import { askForPlan, confirm, mailTo, membership, merge, noticesOf } from './billing-site.js';
import { payers } from './payers.js';

const site = testSite(billingModules);
const { cashOf, rowsOf, atProvider, subscribed } = payers(site);

describe('a person', () => {
  it('keeps the better one of two plans, which is said before; the rest of the other is paid back', async () => {
    const ada = await subscribed('pro', 'monthly', { email: 'pro@example.com' });
    const phone = await subscribed('premium', 'yearly', { email: 'premium@example.com' });
    const notes = await site
      .keeper('payments')
      .mergeNotes?.(phone.id, ada.id, site.database.manager);
    expect(notes).toEqual([
      'You’d have two plans, so only Premium stays.',
      'Pro ends, and about $7.99 for its unused time is refunded.',
    ]);
    await merge(site, phone.id, ada.id);
    await runJobs(site);
    const rows = await rowsOf(ada);
    const states = await Promise.all(rows.map(atProvider));
    expect(states.filter(({ state }) => state !== 'ended')).toHaveLength(1);
    expect(await membership(ada)).toMatchObject({
      plan: 'premium',
      subscription: { plan: 'premium', state: 'active' },
    });
    const told = 'You had two plans, so we ended Pro.';
    expect((await noticesOf(ada)).join()).toContain(told);
    const mails = (await mailTo(site, 'pro@example.com')).join();
    expect(mails).toContain('Pro has ended');
    expect(mails).toContain('Refund of $7.99');
    const { movements } = (await ada.call('GET /api/billing/timeline', {})).body;
    expect(movements.map(({ kind, text, cents }) => [kind, text, cents])).toEqual(
      expect.arrayContaining([['refund', 'Pro, monthly', -799]]),
    );
    expect(await cashOf(ada)).toBe(15_999);
    expect(await membership(phone)).toMatchObject({ plan: 'free', subscription: null });
  });

  it('keeps a plan that is paid for rather than a better one that isn’t', async () => {
    const ada = await subscribed('pro', 'yearly');
    const phone = await subscribed('premium', 'monthly');
    await site.database.query(
      `update invoices set period_ends_at = now() - interval '1 day' where visitor_id = $1`,
      [phone.id],
    );
    const keeper = site.keeper('payments');
    expect(await keeper.mergeNotes?.(phone.id, ada.id, site.database.manager)).toEqual([
      'You’d have two plans, so only Pro stays.',
      expect.stringMatching(/^Premium ends/),
    ]);
    await merge(site, phone.id, ada.id);
    await runJobs(site);
    expect(await membership(ada)).toMatchObject({ plan: 'pro', subscription: { state: 'active' } });
  });

  it('is told nothing of plans where only one has any', async () => {
    const ada = await subscribed('pro', 'monthly');
    const keeper = site.keeper('payments');
    expect(await keeper.mergeNotes?.('nobody', ada.id, site.database.manager)).toEqual([]);
  });

  it('can pay one of two checkouts that begin together', async () => {
    const visitor = site.visitor();
    await membership(visitor);
    const both = await Promise.all([
      askForPlan(visitor, 'pro'),
      askForPlan(visitor, 'premium'),
      askForPlan(visitor, 'premium', 'yearly'),
    ]);
    for (const one of both)
      if (one.status < 400 && one.body.clientSecret) await confirm(visitor, one.body.clientSecret);
    await runJobs(site);
    const rows = (await rowsOf(visitor)).filter(({ providerId }) => providerId !== null);
    const states = await Promise.all(rows.map(atProvider));
    expect(states.filter(({ state }) => state === 'active')).toHaveLength(1);
    expect([799, 1599, 15_999]).toContain(await cashOf(visitor));
  });
});
