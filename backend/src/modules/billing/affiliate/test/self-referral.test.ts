import { describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { confirm as confirmAddress } from '../../../account/sign-in/test/sign-in-site.js';
import { billingModules } from '../../billing/test/billing-modules.js';
import { confirm, donate, noticesOf, subscribe } from '../../billing/test/billing-site.js';
import { definition } from '../definition.js';

const site = testSite([...billingModules, definition]);

/* One for each test: a card that has paid before is no new customer. */
const cards = {
  own: '4242424242424242',
  later: '5555555555554444',
  address: '378282246310005',
  again: '4000000000000341',
  donated: '4000000000005126',
  donatedLater: '4000000000000259',
  friend: '4000000000007726',
} as const;

async function affiliate(): Promise<{ owner: VisitorClient; code: string }> {
  const owner = site.visitor();
  const { body } = await owner.call('POST /api/affiliate/generate-code', { body: {} });
  return { owner, code: body.code };
}

/** A cookie that came by the link of an affiliate. */
async function comer(code: string): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.send('GET', '/api/billing/plans');
  await visitor.send('GET', `/nowhere.html?ref=${code}`);
  await visitor.send('GET', '/api/billing/plans');
  return visitor;
}

async function earned(owner: VisitorClient) {
  const { body } = await owner.call('GET /api/affiliate/stats', {});
  const { totalReferrals, totalEarnings, pendingEarnings } = body;
  return { totalReferrals, totalEarnings, pendingEarnings };
}

const nothing = expect.objectContaining({ totalEarnings: 0, pendingEarnings: 0 });

describe('an affiliate earns', () => {
  it('for somebody else who subscribes', async () => {
    const { owner, code } = await affiliate();
    await subscribe(site, await comer(code), 'pro', { card: cards.friend });
    expect(await earned(owner)).toMatchObject({ totalReferrals: 1, pendingEarnings: 80 });
  });

  it('nothing for what is paid with their own card under another cookie', async () => {
    const { owner, code } = await affiliate();
    await subscribe(site, owner, 'premium', { card: cards.own });
    await subscribe(site, await comer(code), 'pro', { card: cards.own });
    expect(await earned(owner)).toEqual(nothing);
    expect((await noticesOf(owner)).join()).toContain('your own purchases earn none');
  });

  it('nothing for it either where they use the card themselves only afterward', async () => {
    const { owner, code } = await affiliate();
    await subscribe(site, await comer(code), 'pro', { card: cards.later });
    expect(await earned(owner)).toMatchObject({ pendingEarnings: 80 });
    await subscribe(site, owner, 'premium', { card: cards.later });
    expect(await earned(owner)).toEqual(nothing);
  });

  it('nothing for what goes to the address that they have confirmed', async () => {
    const { owner, code } = await affiliate();
    await confirmAddress(site, owner, 'ada@example.org');
    const other = await comer(code);
    await subscribe(site, other, 'pro', { card: cards.address, email: 'Ada@Example.org' });
    expect(await earned(owner)).toEqual(nothing);
  });

  it('nothing for what is paid with a card by which they donate, before or afterward', async () => {
    const [before, afterward] = [await affiliate(), await affiliate()];
    await confirm(before.owner, await donate(before.owner, 5), cards.donated);
    await runJobs(site);
    await subscribe(site, await comer(before.code), 'pro', { card: cards.donated });
    expect(await earned(before.owner)).toEqual(nothing);
    await subscribe(site, await comer(afterward.code), 'pro', { card: cards.donatedLater });
    expect(await earned(afterward.owner)).toMatchObject({ pendingEarnings: 80 });
    await confirm(afterward.owner, await donate(afterward.owner, 5), cards.donatedLater);
    await runJobs(site);
    expect(await earned(afterward.owner)).toEqual(nothing);
  });

  it('once for a customer who comes back with another cookie', async () => {
    const [one, another] = [await affiliate(), await affiliate()];
    await subscribe(site, await comer(one.code), 'pro', { card: cards.again });
    await subscribe(site, await comer(another.code), 'pro', { card: cards.again });
    expect(await earned(one.owner)).toMatchObject({ pendingEarnings: 80 });
    expect(await earned(another.owner)).toEqual(nothing);
    expect((await noticesOf(another.owner)).join()).toContain('was referred before');
  });
});
