import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor, openSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as operators } from '../definition.js';
import { DeployTokens, OperatorAccounts } from '../index.js';

const password = 'a long word that opens';
const rateLimitPerMinute = 12;

let database: TestDatabase;
let site: SiteUnderTest;
let other: SiteUnderTest;
let crowds = 0;

/** One process of the site. Clients are distinguished by the address that a proxy reports. */
function open(): Promise<SiteUnderTest> {
  const settings = { rateLimitPerMinute, trustedProxies: ['loopback'] };
  return openSite([operators], settings, database);
}

beforeAll(async () => {
  database = await createDatabaseFor([operators]);
  site = await open();
  other = await open();
  for (const name of ['alice', 'bob'])
    await site.get(OperatorAccounts).create(name, password, 'server');
});
afterAll(async () => {
  await site.close();
  await other.close();
  await database.drop();
});

/** A new network, whose budget is used up. */
async function crowd(): Promise<string> {
  const from = `203.0.${(crowds += 1)}.1`;
  for (let count = 0; count < rateLimitPerMinute; count += 1) await status(from);
  expect(await status(from)).toBe(429);
  return from;
}

async function status(from: string, headers: Record<string, string> = {}): Promise<number> {
  const all = { 'x-forwarded-for': from, ...headers };
  return (await fetch(`${site.address}/api/audit`, { headers: all })).status;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function tokenOf(label: string) {
  const wanted = { label, remote: null, expiresAt: null };
  return site.get(DeployTokens).create(wanted, 'server');
}

/** @returns the status of an attempt to sign in */
async function signIn(browser: VisitorClient, from: string, name = 'alice', word = password) {
  const body = { name, password: word };
  const headers = { 'x-forwarded-for': from };
  return (await browser.call('POST /api/operators/session', { body }, headers)).status;
}

describe('the request limit', () => {
  it('of a session or token is not used up by others behind the same proxy', async () => {
    const operator = site.visitor();
    expect(await signIn(operator, '198.51.100.1')).toBe(200);
    const { token } = await tokenOf('news team');
    const from = await crowd();
    expect(await status(from, operator.headers)).toBe(200);
    expect(await status(from, bearer(token))).toBe(200);
  });

  it('of a token can be exceeded, without affecting others', async () => {
    const [busy, calm] = [await tokenOf('busy'), await tokenOf('calm')];
    const from = '198.51.100.2';
    for (let count = 0; count < rateLimitPerMinute; count += 1)
      expect(await status(from, bearer(busy.token))).toBe(200);
    expect(await status(from, bearer(busy.token))).toBe(429);
    expect(await status(from, bearer(calm.token))).toBe(200);
    expect(await status(from)).toBe(401);
  });

  it('of its own is not granted to forged or revoked tokens', async () => {
    const { id, token } = await tokenOf('revoked');
    await site.get(DeployTokens).revoke(id, 'server');
    const from = await crowd();
    expect(await status(from, bearer(token))).toBe(429);
    const madeUp = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'));
    for (const secret of madeUp) {
      expect(await status(from, bearer(`tessera_${secret}`))).toBe(429);
      expect(await status(from, { cookie: `tessera_operator=${secret}` })).toBe(429);
    }
  });

  it('leaves sign-in possible, even if others use up its budget', async () => {
    const known = site.visitor();
    const from = '203.0.113.250';
    expect(await signIn(known, from, 'bob')).toBe(200);
    for (let count = 0; count < rateLimitPerMinute; count += 1) await status(from);
    expect(await signIn(site.visitor(), from, 'bob')).toBe(200);
    for (let count = 0; count < rateLimitPerMinute; count += 1)
      await signIn(site.visitor(), from, 'mallory', 'wrong');
    expect(await signIn(site.visitor(), from, 'bob')).toBe(429);
    expect(await signIn(known, from, 'bob')).toBe(200);
  });
});

describe('the limit of failed attempts', () => {
  const limit = 10;

  it('is shared by all processes', async () => {
    for (let tried = 0; tried < limit; tried += 1) {
      const process = tried % 2 === 0 ? site : other;
      expect(await signIn(process.visitor(), '192.0.2.1', 'alice', 'wrong')).toBe(401);
    }
    for (const process of [site, other])
      expect(await signIn(process.visitor(), '192.0.2.1')).toBe(429);
  });

  it('applies to each process alone while counts can not be exchanged', async () => {
    await site.database.query('alter table window_counts rename to lost');
    for (let tried = 0; tried < limit; tried += 1)
      expect(await signIn(site.visitor(), '192.0.2.2', 'bob', 'wrong')).toBe(401);
    expect(await signIn(site.visitor(), '192.0.2.2', 'bob')).toBe(429);
  });
});
