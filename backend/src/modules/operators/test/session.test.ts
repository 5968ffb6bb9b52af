import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorAccounts } from '../../src/modules/operators/index.js';
import { cookieIn } from './operator-browser.js';
import { openOperatorSite, type OperatorSite, password } from './operator-site.js';

let site: OperatorSite;

beforeAll(async () => {
  site = await openOperatorSite(['Alice', 'bob']);
});
afterEach(() => site.rows('delete from operator_sessions'));
afterAll(() => site.close());

describe('a session', () => {
  it('starts with the correct password and a case-insensitive name', async () => {
    const browser = site.browser();
    const { status, body } = await browser.signIn('ALICE', password);
    expect([status, body.name]).toEqual([200, 'Alice']);
    expect((await browser.whoAmI()).body).toEqual(body);
    const [session] = await site.rows<{ hours: string }>(
      'select extract(epoch from expires_at - created_at) / 3600 as hours from operator_sessions',
    );
    expect(Number(session?.hours)).toBeCloseTo(12, 1);
  });

  it('grants the rights of operators and releasers', async () => {
    const browser = await site.signedIn('Alice');
    const team = { name: 'mf-news', publicKey: site.deployer.key.publicKey };
    const key = await browser.send<{ addedBy: string }>('POST', '/api/releases/mf-news/keys', {
      publicKey: team.publicKey,
    });
    expect([key.status, key.body.addedBy]).toEqual([201, 'Alice']);
    expect((await browser.send('GET', '/api/releases')).status).toBe(200);
    expect((await browser.send('GET', '/api/operators/tokens')).status).toBe(200);
  });

  it("is a cookie that scripts and other sites can't use", async () => {
    const { headers } = await site.browser().signIn('Alice', password);
    expect(cookieIn(headers)).toMatch(
      /^tessera_operator=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it("52: can't be used by pages of other sites", async () => {
    const browser = await site.signedIn('Alice');
    const reply = await browser.send('DELETE', '/api/operators/session', undefined, {
      'sec-fetch-site': 'cross-site',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross-site-write' } });
    expect((await browser.whoAmI()).status).toBe(200);
  });

  it('ends by signing out, even if the cookie was copied', async () => {
    const browser = await site.signedIn('Alice');
    const kept = site.browser();
    kept.secret = browser.secret;
    const { body, headers } = await browser.signOut();
    expect(body).toEqual({ signedOut: true });
    expect(cookieIn(headers)).toMatch(/^tessera_operator=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await kept.whoAmI()).status).toBe(401);
  });

  it('53: expires', async () => {
    const browser = await site.signedIn('Alice');
    await site.rows(`update operator_sessions set expires_at = now() - interval '1 second'`);
    expect((await browser.whoAmI()).status).toBe(401);
    expect((await browser.send('GET', '/api/releases')).status).toBe(401);
    await site.signedIn('bob');
    expect(await site.rows('select count(*)::int as kept from operator_sessions')).toEqual([
      { kept: 1 },
    ]);
  });

  it('is replaced at each sign-in', async () => {
    const [browser, elsewhere] = [await site.signedIn('Alice'), await site.signedIn('Alice')];
    const before = site.browser();
    before.secret = browser.secret;
    await browser.signIn('Alice', password);
    expect(browser.secret).not.toBe(before.secret);
    expect((await before.whoAmI()).status).toBe(401);
    expect((await browser.whoAmI()).status).toBe(200);
    expect((await elsewhere.whoAmI()).status).toBe(200);
  });

  it('ends when the operator is removed', async () => {
    const accounts = site.app.get(OperatorAccounts);
    await accounts.create('carol', password, 'server');
    const browser = await site.signedIn('carol');
    expect(await accounts.remove('Carol', 'server')).toBe(true);
    expect((await browser.whoAmI()).status).toBe(401);
    expect((await site.browser().signIn('carol', password)).status).toBe(401);
  });

  it.each([
    ['forged', 'x'.repeat(43)],
    ['empty', ''],
    ['an object', 'j%3A%7B%22a%22%3A1%7D'],
    ['broken', '%E0%A4%A'],
  ])('does not begin with a cookie that is %s', async (_, value) => {
    const browser = site.browser();
    browser.secret = value;
    expect((await browser.whoAmI()).status).toBe(401);
  });

  it('does not replace an invalid token', async () => {
    const browser = await site.signedIn('Alice');
    const headers = { authorization: `Bearer tessera_${'x'.repeat(43)}` };
    expect((await browser.send('GET', '/api/releases', undefined, headers)).status).toBe(401);
  });

  it('66: is neither stored nor logged, nor is the password', async () => {
    const browser = await site.signedIn('Alice');
    await site.browser().signIn('Alice', 'a wrong password of somebody');
    await browser.whoAmI();
    for (const secret of [browser.secret ?? '-', password, 'a wrong password of somebody']) {
      expect(await site.stored()).not.toContain(secret);
      expect(site.log()).not.toContain(secret);
    }
  });
});

describe('an operator', () => {
  it('has a unique, case-insensitive name', async () => {
    const accounts = site.app.get(OperatorAccounts);
    expect(await accounts.create('ALICE', 'another long password', 'server')).toBe(false);
    expect((await site.browser().signIn('alice', password)).status).toBe(200);
  });
});

describe('a session of an https site', () => {
  it('is only sent over https', async () => {
    const secure = await openOperatorSite(['alice'], {
      settings: { publicUrl: 'https://tessera.example' },
    });
    const { headers } = await secure.browser().signIn('alice', password);
    expect(cookieIn(headers)).toContain('; HttpOnly; Secure; SameSite=Strict');
    await secure.close();
  });
});
