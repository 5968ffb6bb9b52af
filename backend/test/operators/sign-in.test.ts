import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor } from '../releases/visitor.js';
import { openOperatorSite, type OperatorSite, password } from './operator-site.js';

let site: OperatorSite;

beforeEach(async () => {
  // Clients are told apart by the address that a proxy tells.
  site = await openOperatorSite(['alice', 'bob'], { settings: { trustedProxies: ['loopback'] } });
});
afterEach(() => site.close());

/** Status of a sign-in that comes from an address. */
function attempt(name: string, word: string, from = '203.0.113.1') {
  const credentials = { name, password: word };
  const headers = { 'x-forwarded-for': from };
  return site.browser().send('POST', '/api/operators/session', credentials, headers);
}

async function fail(times: number, name: string, from?: string): Promise<void> {
  for (let count = 0; count < times; count += 1) await attempt(name, 'a wrong password', from);
}

/** What was recorded of sign-ins, oldest first. */
async function recorded() {
  const entries = await (await site.signedIn('bob')).audit();
  return entries
    .filter(({ action }) => action.startsWith('sign'))
    .toReversed()
    .slice(0, -1)
    .map(({ actor, action, subject, reason }) => ({ actor, action, subject, reason }));
}

describe('signing in', () => {
  it('tells a wrong password and an unknown name by the same words', async () => {
    const [wrong, unknown, odd] = [
      await attempt('alice', 'a wrong password'),
      await attempt('mallory', 'a wrong password'),
      await attempt('\0', password),
    ];
    for (const { status, body, headers } of [wrong, unknown, odd]) {
      expect([status, body.code]).toEqual([401, 'sign-in-refused']);
      expect({ ...body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
      expect(headers.getSetCookie().join()).not.toContain('tessera_operator');
    }
  });

  it('is recorded, whether or not it succeeds, without what was typed', async () => {
    await attempt('alice', 'a wrong password');
    await attempt('my password in the wrong field', 'x');
    await attempt('alice', password);
    const refused = { actor: 'a visitor', action: 'sign-in-refused' };
    const reason = 'Incorrect name or password';
    expect(await recorded()).toEqual([
      { ...refused, subject: 'alice', reason },
      { ...refused, subject: 'an unknown name', reason },
      { actor: 'alice', action: 'signed-in', subject: 'alice', reason: null },
    ]);
    expect(await site.stored()).not.toContain('wrong field');
  });

  it('is closed to a network after ten failures with a name, and to nobody else', async () => {
    for (let count = 0; count < 10; count += 1)
      await attempt(count % 2 ? 'Alice' : 'alice', 'a wrong password', `203.0.113.${count}`);
    const { status, body, headers } = await attempt('ALICE', password, '203.0.113.200');
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('bob', password, '203.0.113.200')).status).toBe(200);
    expect((await attempt('alice', password, '198.51.100.1')).status).toBe(200);
  });

  it('is closed to a network after fifty failures, whatever the names', async () => {
    for (let count = 0; count < 50; count += 1) await attempt(`name-${count}`, 'a wrong password');
    expect((await attempt('alice', password)).status).toBe(429);
    expect((await attempt('alice', password, '198.51.100.1')).status).toBe(200);
  });

  it('counts a network of IPv6 as one', async () => {
    for (let count = 0; count < 10; count += 1)
      await attempt('alice', 'a wrong password', `2001:db8:0:${count}::1`);
    expect((await attempt('alice', password, '2001:db8::ffff')).status).toBe(429);
    expect((await attempt('alice', password, '2001:db8:1::1')).status).toBe(200);
  });

  it('is slower for a name after many failures, wherever they come from, but never closed', async () => {
    for (let count = 0; count < 30; count += 1)
      await attempt('alice', 'a wrong password', `198.51.${count}.1`);
    expect((await attempt('alice', password, '203.0.113.1')).status).toBe(200);
  });

  it('stays open to a browser in which the name has signed in before', async () => {
    const known = await site.signedIn('alice');
    await known.signOut();
    const source = { 'x-forwarded-for': '203.0.113.1' };
    await fail(12, 'alice');
    await fail(12, 'bob');
    expect((await attempt('alice', password)).status).toBe(429);
    const again = await known.send(
      'POST',
      '/api/operators/session',
      { name: 'Alice', password },
      source,
    );
    expect(again.status).toBe(200);
    const other = await known.send(
      'POST',
      '/api/operators/session',
      { name: 'bob', password },
      source,
    );
    expect(other.status).toBe(429);
  });

  it('does not let more through when they come at once', async () => {
    const tried = Array.from({ length: 25 }, () => attempt('alice', 'a wrong password'));
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('records the first failure and that it is closed, not every further attempt', async () => {
    await fail(14, 'alice');
    expect((await recorded()).map(({ reason }) => reason)).toEqual([
      'Incorrect name or password',
      'Too many attempts have failed',
    ]);
  });

  it('65: can not be opened again by a forged address', async () => {
    const forged = (word: string, claimed: string) =>
      attempt('alice', word, `${claimed}, 203.0.113.1`);
    for (let count = 0; count < 10; count += 1) await forged('x', `198.51.${count}.1`);
    expect((await forged(password, '198.51.100.1')).status).toBe(429);
  });

  it('stays open where everybody comes through a proxy that is not trusted', async () => {
    const behind = await openOperatorSite(['alice']);
    const visitor = new Visitor(behind.address);
    await visitor.open('/');
    await visitor.open('/');
    const names = Array.from({ length: 55 }, (_, count) => `name-${count}`);
    for (const name of [...names, ...Array<string>(12).fill('alice')])
      await behind.browser().signIn(name, 'a wrong password');
    expect((await behind.browser().signIn('alice', password)).status).toBe(200);
    await behind.close();
  });

  it.each([
    ['no password', { name: 'alice' }],
    ['a role', { name: 'alice', password, role: 'admin' }],
    ['a password that is too long', { name: 'alice', password: 'x'.repeat(201) }],
  ])('60: refuses a body with %s', async (_, body) => {
    const { status } = await site.browser().send('POST', '/api/operators/session', body);
    expect(status).toBe(400);
  });
});
