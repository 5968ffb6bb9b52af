import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as billing } from '../../../billing/billing/definition.js';
import { membership, noticesOf, subscribe } from '../../../billing/billing/test/billing-site.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { definition as ledger } from '../../../billing/ledger/definition.js';
import {
  ask,
  confirm,
  enter,
  joinAs,
  learnRetired,
  makePlaylist,
  modules,
  playlistsOf,
  sentMail,
  stateOf,
} from './sign-in-site.js';

const site = testSite([...modules, entitlements, ledger, billing]);
let laptop: VisitorClient;
let phone: VisitorClient;
let email = '';
let people = 0;

beforeEach(() => {
  laptop = site.visitor();
  phone = site.visitor();
  people += 1;
  email = `payer${people}@example.org`;
});

/** Pays; the receipt goes to the address. */
async function buy(browser: VisitorClient, plan: 'pro' | 'premium' = 'pro'): Promise<void> {
  await subscribe(site, browser, plan, { email });
  await sentMail(site);
}

const bring = (browser: VisitorClient) => browser.call('POST /api/account/sign-in/found/bring', {});

describe('who paid with an address and never confirmed it', () => {
  it('is offered it where they paid', async () => {
    await buy(laptop);
    expect(await stateOf(laptop)).toMatchObject({
      address: null,
      receiptAddress: email,
      found: null,
    });
    await confirm(site, laptop, email);
    expect(await stateOf(laptop)).toMatchObject({ receiptAddress: null, found: null });
    expect(await membership(laptop)).toMatchObject({ plan: 'pro' });
  });

  it('gets everything back in another browser by confirming it, once', async () => {
    await makePlaylist(laptop, 'On the laptop');
    await buy(laptop);
    await makePlaylist(phone, 'On the phone');
    const { text, code, digits } = await ask(site, phone, email.toUpperCase());
    expect(text).toContain('Confirm your address');
    expect((await stateOf(phone)).found).toBeNull();
    expect((await enter(phone, code, digits)).body.join).toBeNull();
    const { found } = await stateOf(phone);
    expect(found?.things).toEqual(
      expect.arrayContaining([
        { label: 'Playlists', count: 1 },
        { label: 'Subscriptions', count: 1 },
      ]),
    );
    // Nothing is brought by looking.
    expect(await membership(phone)).toMatchObject({ plan: 'free' });
    const both = await Promise.all([bring(phone), bring(phone)]);
    expect(both.map(({ body }) => body.brought).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await membership(phone)).toMatchObject({ plan: 'pro' });
    expect(await playlistsOf(phone)).toEqual(['On the laptop', 'On the phone']);
    expect((await stateOf(phone)).found).toBeNull();
    await learnRetired(site);
    expect(await membership(laptop)).toMatchObject({ plan: 'free', subscription: null });
    expect((await joinAs(site, laptop, email)).status).toBe(200);
    expect(await membership(laptop)).toMatchObject({ plan: 'pro' });
  });

  it('keeps what late requests of the other browser store', async () => {
    await buy(laptop);
    const former = laptop.headers;
    await confirm(site, phone, email);
    await bring(phone);
    await site
      .visitor()
      .send('POST', '/api/playlists', { headers: former, body: { title: 'Late' } });
    await runJobs(site, 'join-leftovers');
    expect(await playlistsOf(phone)).toEqual(['Late']);
  });

  it('has one plan of two, and is told before', async () => {
    await buy(laptop, 'premium');
    await buy(phone, 'pro');
    await confirm(site, phone, email);
    expect((await stateOf(phone)).found?.notes).toEqual([
      'You’d have two plans, so only Premium stays.',
      expect.stringMatching(/^Pro ends, and about \$7\.\d\d/),
    ]);
    await bring(phone);
    await runJobs(site);
    expect(await membership(phone)).toMatchObject({ plan: 'premium' });
    expect((await noticesOf(phone)).join()).toContain('You had two plans, so we ended Pro.');
  });

  it('is found by nobody who has not confirmed that address, and not where they have another one', async () => {
    await buy(laptop);
    expect((await bring(phone)).body).toEqual({ brought: 0 });
    await confirm(site, phone, `other.${email}`);
    expect((await stateOf(phone)).found).toBeNull();
    expect((await bring(phone)).body).toEqual({ brought: 0 });
    await confirm(site, laptop, `own.${email}`);
    const stranger = site.visitor();
    await confirm(site, stranger, email);
    expect((await stateOf(stranger)).found).toBeNull();
    expect((await bring(stranger)).body).toEqual({ brought: 0 });
    expect(await membership(laptop)).toMatchObject({ plan: 'pro' });
  });
});
