import { expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { billingModules } from '../../billing/test/billing-modules.js';
import { cards, confirm, refuseRefunds, startPlan } from '../../billing/test/billing-site.js';
import { definition } from '../definition.js';

const site = testSite([...billingModules, definition]);

/** Subscribes with a link of `owner`. */
async function referred(owner: VisitorClient, card?: string): Promise<VisitorClient> {
  const friend = site.visitor();
  const { body: made } = await owner.call('POST /api/affiliate/generate-code', { body: {} });
  await friend.send('GET', '/api/billing/plans');
  await friend.send('GET', `/nowhere.html?ref=${made.code}`);
  await friend.send('GET', '/api/billing/plans');
  const secret = await startPlan(friend, 'pro');
  // The site knows the invoice before it is paid.
  await runJobs(site);
  await confirm(friend, secret, card);
  await runJobs(site);
  return friend;
}

const statsOf = async (owner: VisitorClient) =>
  (await owner.call('GET /api/affiliate/stats', {})).body;

it('a purchase of a visitor who came by a link makes a referral, and its refund takes the commission back', async () => {
  const owner = site.visitor();
  const friend = await referred(owner);
  const referral = { clicks: 1, totalReferrals: 1, pendingEarnings: 80 };
  expect(await statsOf(owner)).toMatchObject(referral);
  await friend.send('POST', '/api/billing/subscription/refund');
  await runJobs(site);
  expect(await statsOf(owner)).toMatchObject({ totalEarnings: 0, pendingEarnings: 0 });
});

it('so does a refund that no card takes, once operators have paid it another way', async () => {
  const owner = site.visitor();
  const friend = await referred(owner, cards.refusesRefunds);
  await friend.send('POST', '/api/billing/subscription/refund');
  await refuseRefunds(site);
  expect((await statsOf(owner)).pendingEarnings).toBe(80);
  const operator = site.visitor();
  const failed = await operator.call('GET /api/billing/failed-returns', {}, site.operator);
  const params = { id: present(failed.body.returns[0]).id };
  const path = 'POST /api/billing/failed-returns/:id/paid-elsewhere' as const;
  await operator.call(path, { params, body: { reason: 'By bank transfer' } }, site.operator);
  expect((await statsOf(owner)).pendingEarnings).toBe(0);
});
