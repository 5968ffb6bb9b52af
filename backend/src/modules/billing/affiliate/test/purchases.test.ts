import { expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { billingModules } from '../../billing/test/billing-modules.js';
import { confirm, startPlan } from '../../billing/test/billing-site.js';
import { definition } from '../definition.js';

const site = testSite([...billingModules, definition]);

it('a purchase of a visitor who came by a link makes a referral, and its refund takes the commission back', async () => {
  const [owner, friend] = [site.visitor(), site.visitor()];
  const { body: made } = await owner.call('POST /api/affiliate/generate-code', { body: {} });
  await friend.send('GET', '/api/billing/plans');
  await friend.send('GET', `/nowhere.html?ref=${made.code}`);
  await friend.send('GET', '/api/billing/plans');
  const secret = await startPlan(friend, 'pro');
  // The site knows the invoice before it is paid.
  await runJobs(site);
  await confirm(friend, secret);
  await runJobs(site);
  const stats = async () => (await owner.call('GET /api/affiliate/stats', {})).body;
  expect(await stats()).toMatchObject({ clicks: 1, totalReferrals: 1, pendingEarnings: 80 });
  await friend.send('POST', '/api/billing/subscription/refund');
  await runJobs(site);
  expect(await stats()).toMatchObject({ totalEarnings: 0, pendingEarnings: 0 });
});
