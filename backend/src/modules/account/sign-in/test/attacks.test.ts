import { describe, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
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

function takeBack(browser: VisitorClient, token: string) {
  return browser.call('POST /api/account/sign-in/address/take-back', { body: { token } });
}

describe('somebody who guesses codes', () => {
  it('has five tries, also all at once, and then not even the right one', async () => {
    const { code, digits } = await ask(site, site.visitor(), 'bob@example.org');
    const browser = site.visitor();
    const asked = await ask(site, browser, 'ada@example.org');
    const wrong = asked.digits === '0000 0000' ? '11111111' : '00000000';
    expect((await enter(browser, asked.code, wrong)).problem).toMatchObject({
      code: 'code-wrong',
      triesLeft: 4,
    });
    const others = await Promise.all([1, 2, 3, 4].map(() => enter(browser, asked.code, wrong)));
    expect(others.map(({ problem }) => problem.triesLeft)).toEqual(
      expect.arrayContaining([0, 1, 2, 3]),
    );
    expect((await enter(browser, asked.code, asked.digits)).problem.code).toBe('code-expired');
    // Nor is a code worth anything in another browser.
    expect((await enter(browser, code, digits)).problem.code).toBe('code-expired');
    expect((await stateOf(browser)).address).toBeNull();
  });

  it('gets a limited number of codes for one address, from whichever browsers', async () => {
    const send = () =>
      site.visitor().call('POST /api/account/sign-in/codes', {
        body: { email: 'eve@example.org' },
      });
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await sentMail(site)).toHaveLength(5);
  });

  it('has a limited number of guesses and codes in one network, for whichever addresses', async () => {
    const other = await openSite(modules, { trustedProxies: ['loopback'] });
    const network = { 'x-forwarded-for': '203.0.113.7' };
    const browsers = Array.from({ length: 16 }, () => other.visitor());
    const codes: { browser: VisitorClient; code: string }[] = [];
    for (const [at, browser] of browsers.entries()) {
      const body = { email: `victim${at}@example.org` };
      const asked = await browser.call('POST /api/account/sign-in/codes', { body }, network);
      const { code } = asked.body;
      codes.push({ browser, code });
    }
    const guesses = codes.flatMap(({ browser, code }) =>
      [1, 2, 3, 4].map(() => () => enter(browser, code, '00000000', network)),
    );
    const answers: string[] = [];
    for (const guess of guesses) answers.push((await guess()).problem.code);
    const refused = answers.filter((answer) => answer === 'too-many-codes');
    expect(refused).toHaveLength(guesses.length - 60);
    await other.close();
  });
});

it('nobody learns whether an address is known: the answer and the work are the same', async () => {
  await confirm(site, site.visitor(), 'known@example.org');
  const runners = Object.getPrototypeOf(site.database.createQueryRunner()) as QueryRunner;
  const statements = jest.spyOn(runners, 'query');
  // Without those of the queue, which looks for other work as well.
  const asked = () =>
    statements.mock.calls
      .map(([statement]) => statement)
      .filter((statement) => /sign_in|mails/.test(statement));
  const measured = async (email: string) => {
    statements.mockClear();
    const answer = await site
      .visitor()
      .call('POST /api/account/sign-in/codes', { body: { email } });
    const work = asked();
    statements.mockClear();
    const mails = await sentMail(site);
    const later = asked();
    return {
      fields: Object.keys(answer.body),
      status: answer.status,
      work,
      later,
      mails: mails.length,
    };
  };
  const [known, unknown] = [await measured('known@example.org'), await measured('new@example.org')];
  statements.mockRestore();
  expect(known.mails).toBe(1);
  expect(known.work.length).toBeGreaterThan(1);
  expect(unknown).toEqual(known);
});

it('a code of a browser that is gone is worth nothing', async () => {
  const browser = site.visitor();
  const { code, digits } = await ask(site, browser, 'gone@example.org');
  const former = browser.headers;
  await browser.call('POST /api/account/deletion', { body: { now: true } });
  await learnRetired(site);
  const answer = await site.visitor().send('POST', `/api/account/sign-in/codes/${code}/confirm`, {
    headers: former,
    body: { digits },
  });
  expect(answer.problem.code).toBe('code-expired');
  await runJobs(site, 'erase-visitor');
  expect(await site.database.query('select from sign_in_codes where id = $1', [code])).toEqual([]);
});

describe('a thief with the cookie', () => {
  it('changes the address, which the former one can take back', async () => {
    const [owner, thief, later] = [site.visitor(), site.visitor(), site.visitor()];
    await makePlaylist(owner, 'Mine');
    await confirm(site, owner, 'owner@example.org');
    await joinAs(site, thief, 'owner@example.org');
    const changed = await ask(site, thief, 'thief@example.org');
    await enter(thief, changed.code, changed.digits);
    const [told] = await sentMail(site);
    expect(told?.to).toBe('owner@example.org');
    expect(told?.text).toContain('t…@example.org');
    expect(await stateOf(owner)).toMatchObject({
      address: 't…@example.org',
      change: { from: 'o…@example.org' },
    });
    await confirm(site, thief, 'thief2@example.org');
    const [toThief] = await sentMail(site);
    expect(toThief?.to).toBe('thief@example.org');
    // For as long as it can be taken back, the address confirms nothing else.
    const refused = await confirm(site, later, 'owner@example.org');
    expect(refused.problem.code).toBe('address-changed-recently');

    const back = await takeBack(owner, present(told).token);
    expect(back.body).toEqual({ address: 'o…@example.org' });
    await learnRetired(site);
    expect(await stateOf(owner)).toMatchObject({
      address: 'o…@example.org',
      browsers: [{ isThisOne: true }],
      change: null,
    });
    expect(await playlistsOf(owner)).toEqual(['Mine']);
    expect(await playlistsOf(thief)).toEqual([]);
    for (const { token } of [present(told), present(toThief)])
      expect((await takeBack(thief, token)).problem.code).toBe('link-expired');
    expect((await stateOf(owner)).address).toBe('o…@example.org');
  });

  it('signs everyone out; the owner comes back with the address, and signs the thief out', async () => {
    const [owner, thief] = [site.visitor(), site.visitor()];
    await makePlaylist(owner, 'Mine');
    await confirm(site, owner, 'back@example.org');
    await joinAs(site, thief, 'back@example.org');
    const { body } = await thief.call('DELETE /api/account/sign-in/browsers', {});
    expect(body).toEqual({ count: 1 });
    await learnRetired(site);
    expect(await playlistsOf(owner)).toEqual([]);
    await joinAs(site, owner, 'back@example.org');
    expect(await playlistsOf(owner)).toEqual(['Mine']);
    const { browsers } = await stateOf(owner);
    const other = present(browsers.find(({ isThisOne }) => !isThisOne));
    const params = { id: other.id };
    expect(
      (await site.visitor().call('DELETE /api/account/sign-in/browsers/:id', { params })).problem
        .code,
    ).toBe('browser-not-found');
    await owner.call('DELETE /api/account/sign-in/browsers/:id', { params });
    await learnRetired(site);
    expect(await playlistsOf(thief)).toEqual([]);
    expect(await playlistsOf(owner)).toEqual(['Mine']);
  });

  it('can’t use a confirmation after the address was taken back', async () => {
    const [owner, thief, accomplice] = [site.visitor(), site.visitor(), site.visitor()];
    await confirm(site, owner, 'first@example.org');
    await joinAs(site, thief, 'first@example.org');
    await confirm(site, thief, 'second@example.org');
    const [told] = await sentMail(site);
    const prepared = await confirm(site, accomplice, 'second@example.org');
    await takeBack(owner, present(told).token);
    expect((await continueAs(accomplice, prepared.body.code)).problem.code).toBe('code-expired');
  });
});

it('two people with an address each are not made one', async () => {
  const [ada, bob] = [site.visitor(), site.visitor()];
  await confirm(site, ada, 'ada@one.example');
  await confirm(site, bob, 'bob@one.example');
  expect((await confirm(site, bob, 'ada@one.example')).problem.code).toBe('address-kept-elsewhere');
  expect((await confirm(site, bob, 'bob@one.example')).body.join).toBeNull();
});

it('erasing a person signs out every browser, and frees the address', async () => {
  const [ada, phone] = [site.visitor(), site.visitor()];
  await confirm(site, ada, 'leaving@example.org');
  await joinAs(site, phone, 'leaving@example.org');
  const id = ada.id;
  await ada.call('POST /api/account/deletion', { body: { now: true } });
  await learnRetired(site);
  const again = site.visitor();
  expect((await confirm(site, again, 'leaving@example.org')).problem.code).toBe(
    'data-being-deleted',
  );
  await runJobs(site, 'erase-visitor');
  await stateOf(phone);
  expect(phone.id).not.toBe(id);
  expect((await confirm(site, again, 'leaving@example.org')).body.join).toBeNull();
});
