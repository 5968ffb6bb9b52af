import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, DeployToken } from '@tessera/contracts';
import { deployToken } from '../../../../../test/harness/site-under-test.js';
import { until } from '../../../../../test/harness/until.js';
import { OperatorAccounts } from '../index.js';
import { cookieIn } from './operator-browser.js';
import { openOperators, type OperatorsUnderTest, password } from './operators-under-test.js';

let site: OperatorsUnderTest;

beforeAll(async () => {
  site = await openOperators(['Alice', 'bob']);
});
afterEach(() => site.rows('delete from operator_sessions'));
afterAll(() => site.close());

/** A program with a token. */
function as(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    send: <T>(method: string, path: string) =>
      site.browser().send<T>(method, path, undefined, headers),
  };
}

/** Status of one request that any valid token may make. */
async function statusFor({ token }: { token: string }): Promise<number> {
  return (await as(token).send('GET', '/api/audit')).status;
}

async function listed(): Promise<DeployToken[]> {
  return (await as(deployToken).send<DeployToken[]>('GET', '/api/operators/tokens')).body;
}

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
    const { id } = await site.token({ label: 'of an old team' });
    const browser = await site.signedIn('Alice');
    expect((await browser.send('GET', '/api/operators/tokens')).status).toBe(200);
    expect((await browser.send('DELETE', `/api/operators/tokens/${id}`)).status).toBe(200);
    const [entry] = await browser.audit();
    expect(entry).toMatchObject({ actor: 'Alice', action: 'token-revoked', from: { id } });
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
    expect((await browser.send('GET', '/api/audit')).status).toBe(401);
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
    const accounts = site.get(OperatorAccounts);
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
    expect((await browser.send('GET', '/api/audit', undefined, headers)).status).toBe(401);
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
    const accounts = site.get(OperatorAccounts);
    expect(await accounts.create('ALICE', 'another long password', 'server')).toBe(false);
    expect((await site.browser().signIn('alice', password)).status).toBe(200);
  });
});

describe("a team's token", () => {
  it('53: has no rights of operators', async () => {
    const team = as((await site.token({ label: 'news team', remote: 'mf-news' })).token);
    const replies = [
      await team.send('GET', '/api/audit'),
      await team.send('GET', '/api/operators/tokens'),
      await team.send('GET', '/api/operators/session'),
      await team.send('DELETE', '/api/operators/tokens/0123456789abcdef'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('a token', () => {
  it('is rejected after it was revoked, which is recorded', async () => {
    const made = await site.token({ label: 'soon revoked' });
    expect(await statusFor(made)).toBe(200);
    const operator = as(deployToken);
    const path = `/api/operators/tokens/${made.id}`;
    const { body: left } = await operator.send<DeployToken[]>('DELETE', path);
    expect(left.map(({ id }) => id)).not.toContain(made.id);
    expect(await statusFor(made)).toBe(401);
    expect(site.log()).toContain(`The deploy token ${made.id} was rejected: it was revoked`);
    const audit = await operator.send<{ entries: AuditEntry[] }>(
      'GET',
      '/api/audit?subject=soon+revoked',
    );
    expect(audit.body.entries).toMatchObject([
      { actor: 'deploy-token', action: 'token-revoked', from: { id: made.id, remote: null } },
      { actor: 'server', action: 'token-created', to: { id: made.id, remote: null } },
    ]);
  });

  it('53: is rejected after it has expired', async () => {
    const made = await site.token({ label: 'of last year' });
    expect(await statusFor(made)).toBe(200);
    await site.rows(
      `update deploy_tokens set expires_at = now() - interval '1 second' where id = '${made.id}'`,
    );
    expect(await statusFor(made)).toBe(401);
    expect(site.log()).toContain(`The deploy token ${made.id} was rejected: it has expired`);
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
  });

  it('53: is rejected in an address, and logged without the token', async () => {
    const { token } = await site.token({ label: 'in an address' });
    for (const query of [
      `token=${token}`,
      `access_token=${token}`,
      `authorization=Bearer+${token}`,
    ])
      expect((await fetch(`${site.address}/api/audit?${query}`)).status).toBe(401);
    expect(site.log()).toContain('A deploy token was sent in an address');
    expect(site.log()).not.toContain(token);
  });

  it.each([
    ['unknown', `tessera_${'x'.repeat(43)}`],
    ['without its prefix', 'x'.repeat(43)],
    ['too long', `tessera_${'x'.repeat(50_000 / 10)}`],
    ['an attempt at SQL', `tessera_'or'1'='1`],
  ])('that is %s is rejected', async (_, token) => {
    expect(await statusFor({ token })).toBe(401);
  });

  it('is not read from other kinds of authorization', async () => {
    const headers = { authorization: 'Basic YWxpY2U6eA==' };
    expect((await fetch(`${site.address}/api/audit`, { headers })).status).toBe(401);
  });

  it('can be revoked even if it does not exist', async () => {
    const operator = await site.signedIn('Alice');
    for (const id of ['0123456789abcdef', '%00', "'", 'x'.repeat(40)]) {
      expect((await operator.send('DELETE', `/api/operators/tokens/${id}`)).status).toBe(200);
    }
  });

  it('is listed with the time of its last use', async () => {
    const made = await site.token({ label: 'in use' });
    const find = async () => (await listed()).find(({ id }) => id === made.id);
    const unused = { id: made.id, label: 'in use', remote: null, expiresAt: null };
    expect(await find()).toEqual({ ...unused, createdAt: expect.any(String), lastUsedAt: null });
    await statusFor(made);
    await until(async () => (await find())?.lastUsedAt !== null);
    const noted = (await find())?.lastUsedAt;
    await statusFor(made);
    expect((await find())?.lastUsedAt).toBe(noted);
  });

  it('66: is neither stored nor logged', async () => {
    const { token } = await site.token({ label: 'secret' });
    await statusFor({ token });
    const secret = token.slice('tessera_'.length);
    expect(await site.stored()).not.toContain(secret);
    expect(site.log()).not.toContain(secret);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });
});
