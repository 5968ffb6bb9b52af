import { beforeEach, describe, expect, it } from '@jest/globals';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { ask, find, list, notified, send, SupportSite, wanted } from './support-site.js';

const desk = new SupportSite();
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = desk.site.visitor();
  bob = desk.site.visitor();
  await desk.reset();
});

describe('a request for help', () => {
  it('is a conversation, which the visitor is told of', async () => {
    const { status, body: asked } = await ask(ada);
    expect(status).toBe(201);
    expect(asked).toMatchObject({
      subject: 'No sound',
      state: 'open',
      version: 1,
      messages: [{ author: 'visitor', text: wanted.message }],
    });
    const { id } = asked;
    expect((await desk.answer(id, 1)).body).toMatchObject({ state: 'answered', version: 2 });
    expect(await notified(ada)).toMatchObject([
      {
        kind: 'support-answered',
        text: 'We answered “No sound”.',
        path: `/support/${id}`,
      },
    ]);
    expect((await send(ada, id)).body).toMatchObject({ state: 'open', version: 3 });
    expect((await desk.close(id, 3)).body).toMatchObject({ state: 'closed' });
    expect((await send(ada, id, 'One more thing.')).body).toMatchObject({ state: 'open' });
    expect((await find(ada, id)).body.messages).toMatchObject(
      ['visitor', 'support', 'visitor', 'visitor'].map((author) => ({ author })),
    );
    expect((await list(ada)).requests).toMatchObject([{ id, state: 'open', version: 5 }]);
  });

  it("does not exist for others, and the operators' endpoints not for visitors", async () => {
    const { id } = (await ask(ada)).body;
    for (const response of [await find(bob, id), await send(bob, id)])
      expect([response.status, response.problem.code]).toEqual([404, 'support-request-not-found']);
    expect((await list(bob)).requests).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/answers`],
      ['POST', `/${id}/close`],
    ] as const) {
      const response = await ada.send(method, `/api/support/queue${path}`);
      expect([path, response.status]).toEqual([path, 401]);
    }
    const unknown = '8e6b3c2e-54b1-4b3f-9c6e-4f1f0a4b7a10';
    expect((await desk.answer(unknown, 1)).problem.code).toBe('support-request-not-found');
  });

  it.each([
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(121) }],
    ['subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['message', { message: ' ' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['email', { email: 'ada@example.org, eve@example.org' }],
  ])('with a wrong %s is refused at its field', async (field, part) => {
    const { status, problem } = await ask(ada, part);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
    expect((await list(ada)).requests).toEqual([]);
  });

  it('has at most ten messages a day, also in parallel', async () => {
    const { id } = (await ask(ada)).body;
    for (let count = 1; count < 7; count += 1) await send(ada, id);
    const statuses = await sendAtOnce(
      desk.site,
      'support_messages',
      Array.from({ length: 6 }, () => () => send(ada, id)),
    );
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await ask(ada)).problem).toMatchObject({ code: 'too-many-messages', limit: 10 });
    expect((await ask(bob)).status).toBe(201);
    await desk.database.query(
      `update support_messages set created_at = now() - interval '25 hours'`,
    );
    expect((await send(ada, id)).status).toBe(200);
  });

  it('is not written by a request whose response comes too late', async () => {
    const [first, second, third] = [await ask(ada), await ask(ada), await ask(ada)];
    const path = '/api/support';
    const headers = { ...desk.site.operator, 'if-match': '"1"' };
    const text = { message: 'Late' };
    await desk.queue();
    await expectNoLateWrites(
      desk.site,
      {
        'POST /api/support/requests': { path: `${path}/requests`, body: wanted },
        'POST /api/support/requests/:id/messages': {
          path: `${path}/requests/${first.body.id}/messages`,
          body: text,
        },
        'POST /api/support/queue/:id/answers': {
          path: `${path}/queue/${second.body.id}/answers`,
          body: text,
          headers,
        },
        'POST /api/support/queue/:id/close': {
          path: `${path}/queue/${third.body.id}/close`,
          headers,
        },
      },
      ada.headers,
    );
  });
});

describe('the queue', () => {
  it('has high priority first, then who has waited longest, page by page', async () => {
    const premium = await desk.visitorWith('Premium');
    for (const [client, subject] of [
      [ada, 'first'],
      [bob, 'second'],
      [premium, 'third'],
      [premium, 'fourth'],
    ] as const)
      await ask(client, { subject });
    const first = present((await desk.queue()).requests[2]);
    // Who adds something keeps their place; who was answered starts over.
    await send(ada, first.id);
    const whole = await desk.queue();
    const subjects = (found: { requests: { subject: string }[] }) =>
      found.requests.map(({ subject }) => subject);
    expect(subjects(whole)).toEqual(['third', 'fourth', 'first', 'second']);
    expect(whole.counts).toEqual({ open: 4, answered: 0, closed: 0 });
    const page = await desk.queue({ limit: 3 });
    const next = await desk.queue({ limit: 3, cursor: page.nextCursor ?? '' });
    expect([subjects(page), subjects(next)]).toEqual([['third', 'fourth', 'first'], ['second']]);
    expect(subjects(await desk.queue({ priority: 'normal' }))).toEqual(['first', 'second']);
    await desk.answer(first.id, 2);
    expect(subjects(await desk.queue({ state: 'answered' }))).toEqual(['first']);
    await send(ada, first.id);
    expect(subjects(await desk.queue())).toEqual(['third', 'fourth', 'second', 'first']);
  });

  it('lets nobody answer what they have not read', async () => {
    const { id } = (await ask(ada)).body;
    const read = await desk.read(id);
    expect(read.headers.get('etag')).toBe('"1"');
    await send(ada, id, 'It is solved.');
    for (const late of [await desk.answer(id, 1), await desk.close(id, 1)])
      expect([late.status, late.problem.code]).toEqual([412, 'precondition-failed']);
    expect(await notified(ada)).toEqual([]);
    expect((await desk.answer(id, 2)).status).toBe(200);
  });

  it('leaves in the audit trail who answered and closed, and not what they wrote', async () => {
    const { id } = (await ask(ada)).body;
    await desk.answer(id, 1, 'A private answer');
    await desk.close(id, 2);
    const entries = await desk.database.query(
      'select action, reason, from_state from audit_entries where subject = $1 order by id',
      [id],
    );
    expect(entries).toEqual([
      { action: 'support-answered', reason: null, from_state: { state: 'open' } },
      { action: 'support-closed', reason: null, from_state: { state: 'answered' } },
    ]);
  });
});

it('is exported, erased, closed a month after the answer, and kept for two years', async () => {
  const pro = await desk.visitorWith('Pro');
  const { id } = (await ask(pro, { email: 'ada@example.org' })).body;
  await ask(bob);
  await desk.answer(id, 1);
  const exported = await desk.keeper.export(await desk.idOf(pro), desk.database.manager);
  expect(exported).toMatchObject([
    {
      subject: 'No sound',
      state: 'answered',
      email: 'ada@example.org',
      messages: [{ author: 'visitor' }, { author: 'support', text: 'Turn it on.' }],
    },
  ]);
  const retain = (days: number) =>
    desk.keeper.retain?.(new Date(Date.now() + days * dayMs), desk.database.manager);
  await retain(29);
  expect((await find(pro, id)).body.state).toBe('answered');
  await retain(31);
  expect((await find(pro, id)).body.state).toBe('closed');
  await retain(31 + 729);
  expect((await find(pro, id)).status).toBe(200);
  await retain(31 + 731);
  expect((await find(pro, id)).status).toBe(404);
  expect((await list(bob)).requests).toHaveLength(1);
  expect(await desk.keeper.erase(await desk.idOf(bob), desk.database.manager)).toEqual({
    requests: 1,
  });
  expect(await desk.database.query('select id from support_messages')).toEqual([]);
});
