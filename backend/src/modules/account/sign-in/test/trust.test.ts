import { expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { TrustFacade } from '../index.js';
import { confirm, modules, sentMail, stateOf } from './sign-in-site.js';

const site = testSite(modules);

const isTrusted = (visitorId: string) => site.get(TrustFacade).isTrusted(visitorId);

function decide(visitorId: string, decision: 'grant' | 'withdraw') {
  const request = { params: { visitorId }, body: { reason: 'Known from the conference' } };
  return site.visitor().call(`POST /api/trust/:visitorId/${decision}`, request, site.operator);
}

it('nobody is trusted without an address, whoever vouches for them', async () => {
  const ada = site.visitor();
  await stateOf(ada);
  expect(await isTrusted(ada.id)).toBe(false);
  await decide(ada.id, 'grant');
  expect(await isTrusted(ada.id)).toBe(false);
  await confirm(site, ada, 'ada@example.org');
  expect(await isTrusted(ada.id)).toBe(true);
});

it('who has confirmed an address is trusted after seven days, also with a changed one', async () => {
  const bob = site.visitor();
  await confirm(site, bob, 'bob@example.org');
  expect(await isTrusted(bob.id)).toBe(false);
  await site.database.query(
    `update sign_in_people set confirmed_at = now() - interval '7 days' where visitor_id = $1`,
    [bob.id],
  );
  expect(await isTrusted(bob.id)).toBe(true);
  await confirm(site, bob, 'bob@new.example');
  await sentMail(site);
  expect(await isTrusted(bob.id)).toBe(true);
});

it('an operator vouches for somebody, with a reason, and takes it back', async () => {
  const eve = site.visitor();
  await confirm(site, eve, 'eve@example.org');
  const given = await decide(eve.id, 'grant');
  expect(given.body).toMatchObject({
    isTrusted: true,
    word: { reason: 'Known from the conference' },
  });
  expect((await decide(eve.id, 'withdraw')).body).toMatchObject({ isTrusted: false, word: null });
  expect((await decide(eve.id, 'withdraw')).problem.code).toBe('trust-not-granted');
  const { body } = await site.visitor().call('GET /api/audit', { query: {} }, site.operator);
  expect(body.entries.slice(0, 2)).toMatchObject([
    { action: 'trust-withdrawn', reason: 'Known from the conference' },
    { action: 'trust-granted', reason: 'Known from the conference' },
  ]);
  expect(JSON.stringify(body)).not.toContain(eve.id);
  const params = { visitorId: eve.id };
  expect((await eve.call('GET /api/trust/:visitorId', { params })).problem.status).toBe(401);
});

it('operators list who waits to be trusted, and whom somebody vouched for, page by page', async () => {
  const list = async (list: 'vouched' | 'waiting', cursor?: string) => {
    const query = { list, limit: 1, ...(cursor !== undefined && { cursor }) };
    return (await site.visitor().call('GET /api/trust', { query }, site.operator)).body;
  };
  const [first, last] = [site.visitor(), site.visitor()];
  await confirm(site, first, 'first@example.org');
  await confirm(site, last, 'last@example.org');
  const waiting = await list('waiting');
  expect(waiting.visitors).toMatchObject([{ visitorId: last.id, isTrusted: false, word: null }]);
  const more = await list('waiting', waiting.nextCursor ?? '');
  expect(more.visitors).toMatchObject([{ visitorId: first.id }]);
  await decide(last.id, 'grant');
  expect((await list('waiting')).visitors).toMatchObject([{ visitorId: first.id }]);
  expect((await list('vouched')).visitors).toMatchObject([
    { visitorId: last.id, isTrusted: true, word: { reason: 'Known from the conference' } },
  ]);
  expect((await first.call('GET /api/trust', { query: {} })).problem.status).toBe(401);
});
