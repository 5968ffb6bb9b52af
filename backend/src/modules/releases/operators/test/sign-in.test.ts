import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { ClientNetworks } from '../../../../platform/http/index.js';
import { cookieIn } from './operator-browser.js';
import { openOperators, type OperatorsUnderTest, password } from './operators-under-test.js';

let site: OperatorsUnderTest;
/** Operators and networks of the current test: limits are kept in memory, so each test has its own. */
let alice: string;
let bob: string;
let test = 0;
let firstEntry = 0;

beforeAll(async () => {
  // Clients are distinguished by the address that a proxy reports.
  site = await openOperators([], { trustedProxies: ['loopback'] });
});
beforeEach(async () => {
  test += 1;
  [alice, bob] = [`alice-${test}`, `bob-${test}`];
  await site.addOperators([alice, bob]);
  const [last] = await site.rows<{ id: string }>('select max(id) as id from audit_entries');
  firstEntry = Number(last?.id) + 1;
});
afterAll(() => site.close());

/** Others whose names are tried. */
const crowd = ['ann', 'ben', 'cas', 'dan', 'eve'];

/** An address in one of the networks of the current test. */
const address = (network = 0, host = 1) => `${20 + test}.0.${network}.${host}`;

/** A sign-in from an address. */
function attempt(name: string, word: string, from = address()) {
  const credentials = { name, password: word };
  const headers = { 'x-forwarded-for': from };
  return site.browser().send('POST', '/api/operators/session', credentials, headers);
}

async function fail(times: number, name: string): Promise<void> {
  for (let count = 0; count < times; count += 1) await attempt(name, 'a wrong password');
}

/** Opens all connections, one after another: a busy machine can't open them at once in time for requests. */
async function openConnections(): Promise<void> {
  const database = site.database;
  const runners = Array.from({ length: 10 }, () => database.createQueryRunner());
  for (const runner of runners) await runner.connect();
  for (const runner of runners) await runner.release();
}

/** Sign-ins that the current test has caused, oldest first. */
async function entries(): Promise<AuditEntry[]> {
  const all = await (await site.signedIn(bob)).audit();
  return all
    .filter(({ id, action }) => Number(id) >= firstEntry && action.startsWith('sign'))
    .toReversed();
}

/** Without those of unknown names, which share an entry with those of earlier tests. */
async function recorded() {
  const all = await entries();
  return all
    .slice(0, -1)
    .filter(({ subject }) => subject !== 'an unknown name')
    .map(({ actor, action, subject, reason }) => ({ actor, action, subject, reason }));
}

async function refusals(): Promise<AuditEntry[]> {
  return (await entries()).filter(({ action }) => action === 'sign-in-refused');
}

/** What an entry says about so many attempts. */
function counted(count: number) {
  return { count, first: expect.any(String), last: expect.any(String) };
}

describe('signing in', () => {
  it('does not reveal whether the name exists', async () => {
    const [wrong, unknown, odd] = [
      await attempt(alice, 'a wrong password'),
      await attempt('mallory', 'a wrong password'),
      await attempt('\0', password),
    ];
    for (const { status, body, headers } of [wrong, unknown, odd]) {
      expect([status, body.code]).toEqual([401, 'sign-in-refused']);
      expect({ ...body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
      expect(headers.getSetCookie().join()).not.toContain('tessera_operator');
    }
  });

  it('is recorded, successful or not, without the input', async () => {
    await attempt(alice, 'a wrong password');
    await attempt('my password in the wrong field', 'x');
    await attempt(alice, password);
    const refused = { actor: 'a visitor', action: 'sign-in-refused' };
    const reason = 'Incorrect name or password';
    expect(await recorded()).toEqual([
      { ...refused, subject: alice, reason },
      { actor: alice, action: 'signed-in', subject: alice, reason: null },
    ]);
    const unknown = { ...refused, subject: 'an unknown name', reason };
    const all = await (await site.signedIn(bob)).audit();
    expect(all).toContainEqual(expect.objectContaining(unknown));
    expect(await site.stored()).not.toContain('wrong field');
  });

  it('is blocked for a network after ten failures with a name, and only for that', async () => {
    for (let count = 0; count < 10; count += 1)
      await attempt(count % 2 ? alice.toUpperCase() : alice, 'a wrong password', address(0, count));
    const { status, body, headers } = await attempt(alice.toUpperCase(), password, address(0, 200));
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(bob, password, address(0, 200))).status).toBe(200);
    expect((await attempt(alice, password, address(1))).status).toBe(200);
  });

  it('is blocked for a network after fifty failures with any names', async () => {
    await site.addOperators(crowd);
    for (let count = 0; count < 50; count += 1)
      await attempt(crowd[count % crowd.length] ?? '', 'a wrong password');
    expect((await attempt(alice, password)).status).toBe(429);
    expect((await attempt(alice, password, address(1))).status).toBe(200);
  });

  it('treats an IPv6 network as one', async () => {
    for (let count = 0; count < 10; count += 1)
      await attempt(alice, 'a wrong password', `2001:db8:0:${count}::1`);
    expect((await attempt(alice, password, '2001:db8::ffff')).status).toBe(429);
    expect((await attempt(alice, password, '2001:db8:1::1')).status).toBe(200);
  });

  it('is slowed down for a name after many failures, but never blocked', async () => {
    for (let count = 0; count < 21; count += 1)
      await attempt(alice, 'a wrong password', address(count));
    expect((await attempt(alice, password, address(200))).status).toBe(200);
  });

  it('stays possible in a known browser of the name', async () => {
    const known = await site.signedIn(alice);
    await known.signOut();
    const source = { 'x-forwarded-for': address() };
    await fail(12, alice);
    await fail(12, bob);
    expect((await attempt(alice, password)).status).toBe(429);
    const again = await known.send(
      'POST',
      '/api/operators/session',
      { name: alice.toUpperCase(), password },
      source,
    );
    expect(again.status).toBe(200);
    const other = await known.send(
      'POST',
      '/api/operators/session',
      { name: bob, password },
      source,
    );
    expect(other.status).toBe(429);
  });

  it('limits concurrent attempts as well', async () => {
    await openConnections();
    const tried = Array.from({ length: 25 }, () => attempt(alice, 'a wrong password'));
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('is counted in one entry however often it fails, with the first and the last time', async () => {
    const tried = Array.from({ length: 20 }, (_, network) =>
      attempt(alice, 'a wrong password', address(network)),
    );
    await Promise.all(tried);
    const [entry, ...others] = await refusals();
    expect([entry?.subject, entry?.to, others]).toEqual([alice, counted(20), []]);
    const { first, last } = z.object({ first: z.string(), last: z.string() }).parse(entry?.to);
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.parse(last));
  });

  it('is counted where its network is blocked, too', async () => {
    await fail(14, alice);
    const entries = await refusals();
    expect(entries.map(({ reason, to }) => [reason, to])).toEqual([
      ['Incorrect name or password', counted(10)],
      ['Too many failed attempts', counted(4)],
    ]);
  });

  it('of other names is never hidden by many of one', async () => {
    await fail(8, 'mallory');
    await attempt(alice, 'a wrong password', address(1));
    await fail(8, 'mallory');
    const ofAlice = (await refusals()).filter(({ subject }) => subject === alice);
    expect(ofAlice.map(({ to }) => to)).toEqual([counted(1)]);
  });

  it('begins a new entry after an hour, and never changes what an entry says', async () => {
    await attempt(alice, 'a wrong password');
    const [{ id } = { id: '' }] = await refusals();
    const change = (statement: string) =>
      site.rows(`update audit_entries set ${statement} where id = ${id}`);
    const to = (text: string) => `to_state = to_state || '${text}'`;
    for (const statement of [
      `actor = 'nobody', ${to('{"count": 2}')}`,
      to('{"count": 0}'),
      to('{"count": 1}'),
      to('{"count": 2, "last": "2020-01-01T00:00:00.000Z"}'),
      to('{"count": 2, "first": "2020-01-01T00:00:00.000Z"}'),
      `to_state = null`,
    ])
      await expect(change(statement)).rejects.toThrow('only ever added to');
    await site.rows(`
      begin;
      alter table audit_entries disable trigger audit_entries_count_on;
      update audit_entries set at = at - interval '61 minutes' where id = ${id};
      alter table audit_entries enable trigger audit_entries_count_on;
      commit`);
    await attempt(alice, 'a wrong password');
    expect((await refusals()).map((entry) => entry.to)).toEqual([counted(1), counted(1)]);
  });

  it("65: can't be unblocked by a forged address", async () => {
    const forged = (word: string, claimed: string) =>
      attempt(alice, word, `${claimed}, ${address()}`);
    for (let count = 0; count < 10; count += 1) await forged('x', `198.51.${count}.1`);
    expect((await forged(password, '198.51.100.1')).status).toBe(429);
  });

  it.each([
    ['no password', { name: 'alice' }],
    ['a role', { name: 'alice', password, role: 'admin' }],
    ['a password that is too long', { name: 'alice', password: 'x'.repeat(201) }],
  ])('60: rejects a body with %s', async (_, body) => {
    const { status } = await site.browser().send('POST', '/api/operators/session', body);
    expect(status).toBe(400);
  });
});

describe('a site with https behind a proxy that is not trusted', () => {
  let behind: OperatorsUnderTest;
  beforeAll(async () => {
    behind = await openOperators(['alice', ...crowd], { publicUrl: 'https://tessera.example' });
  });
  afterAll(() => behind.close());

  it('sends the session over https only', async () => {
    const { headers } = await behind.browser().signIn('alice', password);
    expect(cookieIn(headers)).toContain('; HttpOnly; Secure; SameSite=Strict');
  });

  it('keeps sign-in possible, however many fail', async () => {
    noteVisitor(behind);
    const tried = Array.from({ length: 55 }, (_, count) => crowd[count % crowd.length] ?? '');
    for (const name of [...tried, ...Array<string>(12).fill('alice')])
      expect((await behind.browser().signIn(name, 'a wrong password')).status).toBe(401);
    expect((await behind.browser().signIn('alice', password)).status).toBe(200);
  });
});

/** A visitor of this machine returns a cookie: so the network of all requests is unknown. */
function noteVisitor({ app }: OperatorsUnderTest): void {
  const { request } = app.getHttpAdapter().getInstance();
  const socket = { remoteAddress: '127.0.0.1' };
  const known = Object.assign(Object.create(request) as Request, { socket, headers: {} });
  app.get(ClientNetworks).note(known, 'a visitor');
}
