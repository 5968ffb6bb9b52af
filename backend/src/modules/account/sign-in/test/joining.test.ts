import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { LastUses } from '../last-uses.js';
import {
  ask,
  confirm,
  continueAs,
  enter,
  joinAs,
  learnRetired,
  makePlaylist,
  modules,
  playlistsOf,
  sentMail,
  stateOf,
} from './sign-in-site.js';

const site = testSite(modules);
let laptop: VisitorClient;
let phone: VisitorClient;
let email = '';
let people = 0;

beforeEach(async () => {
  laptop = site.visitor();
  phone = site.visitor();
  people += 1;
  email = `ada${people}@example.org`;
  await makePlaylist(laptop, 'On the laptop');
  await makePlaylist(phone, 'On the phone');
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a person', () => {
  it('keeps what they have with an address, and continues with it in another browser', async () => {
    expect(await stateOf(laptop)).toEqual({
      address: null,
      receiptAddress: null,
      found: null,
      browsers: [],
      change: null,
    });
    const kept = await confirm(site, laptop, ` ${email.toUpperCase()}`.trim());
    expect(kept.body.join).toBeNull();
    expect(await stateOf(laptop)).toMatchObject({
      address: 'a…@example.org',
      browsers: [{ name: 'Browser', isThisOne: true }],
    });
    const before = [laptop.id, phone.id];
    const foreseen = await confirm(site, phone, email);
    const join = present(foreseen.body.join);
    expect(join).toMatchObject({
      address: 'a…@example.org',
      things: [{ label: 'Playlists', count: 1 }],
      endings: [],
      browsers: [{ isThisOne: false }],
    });
    // Looking has changed nothing.
    expect(await playlistsOf(phone)).toEqual(['On the phone']);
    expect((await continueAs(phone, foreseen.body.code)).body).toEqual({ receipt: null });
    for (const browser of [laptop, phone])
      expect(await playlistsOf(browser)).toEqual(['On the laptop', 'On the phone']);
    expect([laptop.id, phone.id]).toEqual([before[0], before[0]]);
    const { browsers } = await stateOf(phone);
    expect(browsers.map(({ isThisOne }) => isThisOne)).toEqual(
      expect.arrayContaining([false, true]),
    );
  });

  it('sees when a browser was used last, to within some hours', async () => {
    await confirm(site, laptop, email);
    const used = async () => Date.parse(present((await stateOf(laptop)).browsers[0]).lastUsedAt);
    const before = Date.now();
    await site.database.query(
      `update sign_in_browsers set last_used_at = now() - interval '1 day'`,
    );
    expect(await used()).toBeLessThan(before);
    await site.get(LastUses).flush();
    expect(await used()).toBeGreaterThanOrEqual(before);
  });

  it('loses nothing where the response is lost: the same is answered again', async () => {
    await confirm(site, laptop, email);
    const { code } = (await confirm(site, phone, email)).body;
    const cookie = phone.headers;
    const at = ['POST', `/api/account/sign-in/codes/${code}/join`] as const;
    const lost = site.visitor();
    const send = () => lost.send(...at, { headers: cookie, body: { merge: true } });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.headers.getSetCookie()[0]?.split(';')[0]).toBe(
      other.headers.getSetCookie()[0]?.split(';')[0],
    );
    expect((await stateOf(laptop)).browsers).toHaveLength(2);
    expect(await playlistsOf(laptop)).toEqual(['On the laptop', 'On the phone']);
  });

  it('gets what a slow request stored after the join', async () => {
    await confirm(site, laptop, email);
    const former = phone.headers;
    await joinAs(site, phone, email);
    await site
      .visitor()
      .send('POST', '/api/playlists', { headers: former, body: { title: 'Late' } });
    await runJobs(site, 'join-leftovers');
    expect(await playlistsOf(phone)).toContain('Late');
    await learnRetired(site);
    const stranger = await site.visitor().send('GET', '/api/playlists', { headers: former });
    expect(stranger.headers.getSetCookie()[0]).toMatch(/^tessera_visitor=s%3A[\w-]{22}\.[\w%]+;/);
    expect(stranger.content).toMatchObject({ playlists: [] });
  });

  it('keeps everything where it was if one part can’t be merged', async () => {
    await confirm(site, laptop, email);
    const { code } = (await confirm(site, phone, email)).body;
    const broken = jest.spyOn(site.keeper('playlists'), 'merge').mockRejectedValue(new Error('No'));
    expect((await continueAs(phone, code)).status).toBe(500);
    await learnRetired(site);
    expect(await playlistsOf(phone)).toEqual(['On the phone']);
    expect((await stateOf(laptop)).browsers).toHaveLength(1);
    broken.mockRestore();
    expect((await continueAs(phone, code)).status).toBe(200);
    expect(await playlistsOf(phone)).toEqual(['On the laptop', 'On the phone']);
  });

  it('leaves behind what the browser had, for which there is a receipt', async () => {
    await confirm(site, laptop, email);
    const { code } = (await confirm(site, phone, email)).body;
    const { receipt } = (await continueAs(phone, code, { merge: false })).body;
    expect(await playlistsOf(phone)).toEqual(['On the laptop']);
    await runJobs(site, 'erase-visitor');
    const found = await phone.call('GET /api/account/deletions/:receipt', {
      params: { receipt: present(receipt) },
    });
    expect(found.body).toMatchObject({ state: 'done' });
    expect(found.body.summary).toContainEqual({ label: 'Playlists', count: 1 });
  });

  it('tells open pages of both', async () => {
    await confirm(site, laptop, email);
    const ids = [phone.id, laptop.id];
    const events: unknown[] = [];
    const client = site.database.createQueryRunner();
    const connection: {
      on: (name: string, heard: (message: { payload: string }) => void) => void;
    } = await client.connect();
    connection.on('notification', ({ payload }) => events.push(JSON.parse(payload)));
    await client.query('listen page_events');
    await joinAs(site, phone, email);
    await client.query('unlisten page_events');
    await client.release();
    expect(events).toEqual([
      { visitorId: ids[0], event: { name: 'browser-joined', data: {} } },
      { visitorId: ids[1], event: { name: 'things-joined', data: {} } },
    ]);
  });

  it('has five browsers; a sixth takes the place of one', async () => {
    await confirm(site, laptop, email);
    for (let at = 0; at < 4; at += 1) await joinOther();
    const { code, join } = (await confirm(site, phone, email)).body;
    expect(join?.browsers).toHaveLength(5);
    const refused = await continueAs(phone, code);
    expect(refused.problem).toMatchObject({ code: 'too-many-browsers', status: 409 });
    const own = present((await stateOf(laptop)).browsers.find(({ isThisOne }) => isThisOne));
    expect((await continueAs(phone, code, { merge: true, inPlaceOf: own.id })).status).toBe(200);
    await learnRetired(site);
    expect(await playlistsOf(laptop)).toEqual([]);
    expect((await stateOf(phone)).browsers).toHaveLength(5);
  });
});

/** Each address gets five codes in an hour. */
async function joinOther(): Promise<void> {
  await site.database.query(
    `update sign_in_codes set created_at = created_at - interval '2 hours'`,
  );
  await joinAs(site, site.visitor(), email);
}

describe('the link of a mail', () => {
  it('does nothing until it is confirmed, however often it is opened', async () => {
    const { code, token, digits } = await ask(site, laptop, email);
    const scanner = site.visitor();
    const look = (browser: VisitorClient) =>
      browser.call('POST /api/account/sign-in/links/look', { body: { token } });
    expect((await look(scanner)).body).toEqual({ address: 'a…@example.org', isFromHere: false });
    expect((await look(laptop)).body).toEqual({ address: 'a…@example.org', isFromHere: true });
    expect((await stateOf(laptop)).address).toBeNull();
    expect((await stateOf(scanner)).address).toBeNull();
    expect((await enter(laptop, code, digits)).status).toBe(200);
    expect((await stateOf(laptop)).address).toBe('a…@example.org');
  });

  it('confirms for the browser that opens it, and not for the one that asked', async () => {
    await confirm(site, laptop, email);
    const thief = site.visitor();
    const { code, token, digits } = await ask(site, thief, email);
    const confirmed = await phone.call('POST /api/account/sign-in/links/confirm', {
      body: { token },
    });
    await continueAs(phone, confirmed.body.code);
    expect(phone.id).toBe(laptop.id);
    expect((await enter(thief, code, digits)).problem.code).toBe('code-expired');
    expect((await continueAs(thief, code)).problem.code).toBe('code-expired');
    expect((await continueAs(thief, confirmed.body.code)).problem.code).toBe('code-expired');
  });
});

it('mail says what the answer doesn’t', async () => {
  await confirm(site, laptop, email);
  const { text } = await ask(site, phone, email);
  expect(text).toContain('Continue in another browser');
  const other = await ask(site, phone, `new.${email}`);
  expect(other.text).toContain('Confirm your address');
  expect(await sentMail(site)).toEqual([]);
});
