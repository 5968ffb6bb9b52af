import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@tessera/contracts';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as notifications } from '../definition.js';
import { type NewNotification, NotificationsFacade } from '../index.js';

const site = testSite([operators, visitors, notifications]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

/** The id in the signed cookie. */
async function idOf(client: VisitorClient): Promise<string> {
  await client.call('GET /api/notifications', { query: {} });
  return client.id;
}

async function notify(client: VisitorClient, part: Partial<NewNotification> = {}): Promise<void> {
  const visitorId = await idOf(client);
  const wanted = { kind: 'data-exported', text: 'It is ready.', path: '/account/export' } as const;
  await site.database.transaction((manager) =>
    site.get(NotificationsFacade).notify(manager, { visitorId, ...wanted, ...part }),
  );
}

async function listed(client: VisitorClient, query: { limit?: number; cursor?: string } = {}) {
  return (await client.call('GET /api/notifications', { query })).body;
}

async function setKind(client: VisitorClient, kind: string, isOn: boolean) {
  return client.call('PUT /api/notifications/settings/:kind', { params: { kind }, body: { isOn } });
}

describe('notifications', () => {
  it('are listed, the newest first, page by page, with the number of unread ones', async () => {
    for (const text of ['One', 'Two', 'Three']) await notify(ada, { text });
    const first = await listed(ada, { limit: 2 });
    const second = await listed(ada, { limit: 2, cursor: first.nextCursor ?? '' });
    const texts = [...first.notifications, ...second.notifications].map(({ text }) => text);
    expect(texts).toEqual(['Three', 'Two', 'One']);
    expect([first.unread, second.unread, second.nextCursor]).toEqual([3, 3, null]);
    expect(first.notifications[0]).toMatchObject({
      kind: 'data-exported',
      path: '/account/export',
      isRead: false,
    });
    expect(await listed(bob)).toEqual({ notifications: [], unread: 0, nextCursor: null });
  });

  it('are marked as read, one or all, and only by their visitor', async () => {
    for (const text of ['One', 'Two', 'Three']) await notify(ada, { text });
    const { notifications: found } = await listed(ada);
    const params = { id: present(found[1]).id };
    const foreign = await bob.call('POST /api/notifications/:id/read', { params });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'notification-not-found']);
    await bob.call('POST /api/notifications/read', {});
    for (const attempt of [1, 2]) {
      const read = await ada.call('POST /api/notifications/:id/read', { params });
      expect([attempt, read.body]).toEqual([attempt, { unread: 2 }]);
    }
    const after = await listed(ada);
    expect(after.notifications).toMatchObject([
      { isRead: false },
      { isRead: true },
      { isRead: false },
    ]);
    expect((await ada.call('POST /api/notifications/read', {})).body).toEqual({ unread: 0 });
    expect((await listed(ada)).unread).toBe(0);
  });

  it('are only those of kinds that the visitor has not turned off', async () => {
    const label = 'Your data is ready to download';
    expect((await setKind(ada, 'data-exported', false)).body).toEqual({
      kind: 'data-exported',
      label,
      isOn: false,
    });
    await setKind(ada, 'data-exported', false);
    await notify(ada);
    await notify(bob);
    expect([(await listed(ada)).unread, (await listed(bob)).unread]).toEqual([0, 1]);
    const settings = await ada.call('GET /api/notifications/settings', {});
    expect(settings.body.settings).toContainEqual({ kind: 'data-exported', label, isOn: false });
    await setKind(ada, 'data-exported', true);
    await notify(ada);
    expect((await listed(ada)).unread).toBe(1);
    expect((await setKind(ada, 'nothing', true)).status).toBe(404);
  });

  it('are not written if the transaction fails', async () => {
    const visitorId = await idOf(ada);
    const failing = site.database.transaction(async (manager) => {
      const one = { visitorId, kind: 'data-exported' as NotificationKind, text: 'No', path: '/' };
      await site.get(NotificationsFacade).notify(manager, one);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await listed(ada)).unread).toBe(0);
  });

  it.each(['https://example.org', '//example.org', '/\\example.org', 'account', ''])(
    'cannot lead to %j',
    async (path) => {
      await expect(notify(ada, { path })).rejects.toThrow('can’t lead to');
    },
  );

  it('are kept for 90 days, exported, and erased', async () => {
    const visitorId = await idOf(ada);
    for (const text of ['Old', 'New']) await notify(ada, { text });
    await notify(bob);
    await setKind(ada, 'data-exported', false);
    await site.database.query(
      `update notifications set created_at = now() - interval '91 days' where text = 'Old'`,
    );
    const keeper = site.keeper('notifications');
    await keeper.retain?.(new Date(), site.database.manager);
    expect(await keeper.export(visitorId, site.database.manager)).toMatchObject({
      notifications: [{ text: 'New' }],
      turnedOff: ['data-exported'],
    });
    const erased = await keeper.erase(visitorId, site.database.manager);
    expect(erased).toEqual({ notifications: 1, settings: 1 });
    expect([(await listed(ada)).unread, (await listed(bob)).unread]).toEqual([0, 1]);
  });
});

describe('open pages', () => {
  /** What pages of a visitor are told, without hints that something may have been missed. */
  async function follow(visitorId: string) {
    const events: unknown[] = [];
    let resolveReady = () => {};
    const ready = new Promise<void>((resolve) => {
      resolveReady = resolve;
    });
    const stop = site.get(PageEvents).subscribe(visitorId, ({ event, data }) => {
      if (event === 'missed') resolveReady();
      else events.push(data);
    });
    return { events, stop, ready };
  }

  it('of the visitor are told, and no others; after an interruption they know of it', async () => {
    const [ofAda, ofBob] = [await follow(await idOf(ada)), await follow(await idOf(bob))];
    await ofAda.ready;
    await notify(ada);
    await until(() => ofAda.events.length === 1);
    const newId = present((await listed(ada)).notifications[0]).id;
    expect(ofAda.events).toEqual([{ name: 'notifications-changed', data: { newId } }]);
    await ada.call('POST /api/notifications/read', {});
    await until(() => ofAda.events.length === 2);
    expect(ofAda.events[1]).toEqual({ name: 'notifications-changed', data: { newId: null } });

    const again = await follow(await idOf(ada));
    await site.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tessera page events' and datname = current_database()`,
    );
    await again.ready;
    await notify(ada);
    await until(() => again.events.length === 1);
    expect(ofBob.events).toEqual([]);
    for (const { stop } of [ofAda, ofBob, again]) stop();
  });
});

describe('a write whose response comes too late', () => {
  it('has no effect', async () => {
    await notify(ada, { text: 'One' });
    await notify(ada, { text: 'Two' });
    const { id } = present((await listed(ada)).notifications[0]);
    await expectNoLateWrites(
      site,
      {
        'POST /api/notifications/:id/read': { path: `/api/notifications/${id}/read` },
        'POST /api/notifications/read': { path: '/api/notifications/read' },
        'PUT /api/notifications/settings/:kind': {
          path: '/api/notifications/settings/data-exported',
          body: { isOn: false },
        },
      },
      ada.headers,
    );
  });
});
