import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, inHours } from '../../content/test/content-requests.js';
import { author, published, schedule, trust, written } from '../../content/test/published-items.js';
import { add, change, choose, daysWith, entries, found, move } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
  bob = await author(site, 'Bob');
});

/** So many days from now in UTC. */
const inDays = (days: number) => inHours(24 * days).slice(0, 10);

describe('days', () => {
  it('have events and content in the order of their times, and nothing of others', async () => {
    await add(ada);
    await add(ada, { title: 'All day', wallTime: null });
    await add(ada, { title: 'Early', wallTime: '07:00', minutes: 0 });
    await create(ada, { title: 'Planned', plannedOn: '2026-11-30' });
    await add(bob);
    const found = await entries(ada, '2026-11-29', '2026-12-01');
    expect(found.map(({ title, startsAt }) => [title, startsAt])).toEqual([
      ['All day', null],
      ['Planned', null],
      ['Early', '2026-11-30T06:00:00.000Z'],
      ['Stand-up', '2026-11-30T08:00:00.000Z'],
    ]);
    expect(found[3]).toMatchObject({
      date: '2026-11-30',
      endsAt: '2026-11-30T08:30:00.000Z',
      zone: 'Europe/Berlin',
      wallTime: '09:00',
      clockChange: null,
    });
  });

  it('are those of the zone that was chosen', async () => {
    await add(ada, { wallTime: '23:30' });
    await choose(ada, 'Pacific/Apia');
    expect(await daysWith(ada, 'Stand-up', '2026-11-29', '2026-12-02')).toEqual(['2026-12-01']);
    await choose(ada, 'America/New_York');
    expect(await daysWith(ada, 'Stand-up', '2026-11-29', '2026-12-02')).toEqual(['2026-11-30']);
    expect((await ada.call('GET /api/content/calendar/settings', {})).body.zone).toBe(
      'America/New_York',
    );
  });

  it('are at most 62', async () => {
    const query = (endDate: string) => ({ query: { startDate: '2026-11-01', endDate } });
    expect((await ada.call('GET /api/content/calendar', query('2027-01-01'))).status).toBe(200);
    const refused = await ada.call('GET /api/content/calendar', query('2027-01-02'));
    expect(refused.problem.code).toBe('range-too-long');
  });

  it('show where content is on its way, and how pressing it is', async () => {
    await trust(site, ada);
    await choose(ada, 'UTC');
    await create(ada, { title: 'Late', plannedOn: inDays(-3) });
    await create(ada, { title: 'Soon', plannedOn: inDays(2) });
    await create(ada, { title: 'Far', plannedOn: inDays(20) });
    await act(ada, await create(ada, { title: 'Reviewed', plannedOn: inDays(4) }), 'submit');
    await schedule(site, await written(site, ada, { title: 'Scheduled' }), 5 * 86_400_000);
    const live = await published(site, ada, { title: 'Live' });
    await site.database.query(
      `update content_items set status = 'published', live_revision = 1, published_at = now() - interval '1 day', planned_on = $2 where id = $1`,
      [live.id, inDays(-5)],
    );
    const found = await entries(ada, inDays(-10), inDays(30));
    expect(
      found.map(({ title, date, status, priority, source }) => [
        title,
        date,
        status,
        priority,
        source.kind === 'content' && source.is,
      ]),
    ).toEqual([
      ['Late', inDays(-3), 'overdue', 'urgent', 'planned'],
      ['Live', inDays(-1), 'completed', 'medium', 'published'],
      ['Soon', inDays(2), 'planned', 'high', 'planned'],
      ['Reviewed', inDays(4), 'in_progress', 'medium', 'planned'],
      ['Scheduled', inDays(5), 'in_progress', 'medium', 'scheduled'],
      ['Far', inDays(20), 'planned', 'medium', 'planned'],
    ]);
  });

  it('say whether an event is ahead, under way, over or ticked off', async () => {
    await choose(ada, 'UTC');
    const time = (hours: number) => ({
      date: inHours(hours).slice(0, 10),
      wallTime: inHours(hours).slice(11, 16),
      zone: 'UTC',
    });
    await add(ada, { title: 'Over', ...time(-3) });
    await add(ada, { title: 'Now', ...time(-1), minutes: 120 });
    await add(ada, { title: 'Ahead', ...time(3) });
    const done = await add(ada, { title: 'Done', ...time(-4) });
    await ada.call('PUT /api/content/calendar/events/:id/completed/:occurrence', {
      params: { id: done.id, occurrence: done.date },
      body: { isCompleted: true },
    });
    const found = await entries(ada, inDays(-1), inDays(1));
    expect(Object.fromEntries(found.map(({ title, status }) => [title, status]))).toEqual({
      Over: 'overdue',
      Now: 'in_progress',
      Ahead: 'planned',
      Done: 'completed',
    });
  });
});

describe('an event', () => {
  it('is changed by who has seen its last version, and found by its owner alone', async () => {
    const event = await add(ada);
    const changed = await change(ada, event, { title: 'Later', wallTime: '10:00' });
    expect(changed.body).toMatchObject({ title: 'Later', wallTime: '10:00', version: 2 });
    expect((await change(ada, event, { title: 'Again' })).problem.code).toBe('precondition-failed');
    expect((await change(bob, event, { title: 'Mine' })).problem.code).toBe('event-not-found');
    expect(await found(ada, event.id)).toMatchObject({ title: 'Later', version: 2 });
  });

  it('is worth keeping', async () => {
    await add(ada);
    const offers = await site.database.query<{ what: string }[]>(
      'select what from keep_offers where visitor_id = $1',
      [ada.id],
    );
    expect(offers).toEqual([{ what: 'event' }]);
  });

  it('is about content of its owner', async () => {
    const { id: contentId } = await create(ada);
    expect(await add(ada, { contentId })).toMatchObject({ contentId });
    const body = { ...(await add(bob)), contentId };
    const { uid: _uid, id: _id, version: _version, excluded: _e, completed: _c, ...details } = body;
    const refused = await bob.call('POST /api/content/calendar/events', { body: details });
    expect(refused.problem.code).toBe('content-not-found');
  });

  it('has a limit', async () => {
    await site.database.query(
      `insert into calendar_events (visitor_id, uid, title, type, priority, notes, starts_on, minutes, zone)
        select $1, n::text, 'Many', 'meeting', 'low', '', '2030-01-01', 0, 'UTC' from generate_series(1, 999) n`,
      [ada.id],
    );
    const { date, zone, title, type } = await add(ada);
    const body = { date, zone, title, type };
    const refused = await ada.call('POST /api/content/calendar/events', { body });
    expect(refused.problem).toMatchObject({ code: 'too-many-events', limit: 1000 });
  });

  it.each([
    [{ zone: 'Mars/Olympus' }, 'body.zone'],
    [{ date: '2026-02-30' }, 'body.date'],
    [{ date: '0001-01-01' }, 'body.date'],
    [{ wallTime: '24:00' }, 'body.wallTime'],
    [{ title: ' ' }, 'body.title'],
    [{ minutes: -1 }, 'body.minutes'],
    [
      { repetition: { every: 1, unit: 'day', until: '2026-11-29' } as const },
      'body.repetition.until',
    ],
  ])('with %j is refused', async (values, field) => {
    const { date, zone, title, type } = await add(ada);
    const body = { date, zone, title, type, ...values };
    const { problem } = await ada.call('POST /api/content/calendar/events', { body });
    expect(problem).toMatchObject({ code: 'invalid-request', errors: [{ field }] });
  });
});

describe('a move', () => {
  const only = async (who: VisitorClient, date: string) => {
    const [entry] = await entries(who, date);
    if (!entry) throw new Error(`Nothing is on ${date}`);
    return entry;
  };

  it('keeps the time of day of an event in its zone', async () => {
    await choose(ada, 'America/New_York');
    await add(ada, { date: '2027-03-27' });
    const moved = await move(ada, await only(ada, '2027-03-27'), '2027-03-28');
    expect(moved.body).toMatchObject({
      date: '2027-03-28',
      entry: { wallTime: '09:00', startsAt: '2027-03-28T07:00:00.000Z' },
    });
    // What is dragged while a move is answered stays the same.
    const { id } = await only(ada, '2027-03-28');
    const again = await move(ada, moved.body.entry, '2027-03-29');
    expect(again.body.entry.id).toBe(id);
    expect(await entries(ada, '2027-03-27')).toEqual([]);
  });

  it('takes one occurrence out of a repeated event', async () => {
    await add(ada, { repetition: { every: 1, unit: 'week' } });
    const moved = await move(ada, await only(ada, '2026-12-07'), '2026-12-09');
    expect(moved.body).toMatchObject({
      date: '2026-12-09',
      entry: { source: { isRepeated: false } },
    });
    expect(await daysWith(ada, 'Stand-up', '2026-11-30', '2026-12-20')).toEqual([
      '2026-11-30',
      '2026-12-09',
      '2026-12-14',
    ]);
  });

  it('of what was changed meanwhile, or of others, is refused', async () => {
    await add(ada);
    const entry = await only(ada, '2026-11-30');
    expect((await move(bob, entry, '2026-12-01')).problem.code).toBe('event-not-found');
    const both = await Promise.all([
      move(ada, entry, '2026-12-01'),
      move(ada, entry, '2026-12-01'),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await move(ada, entry, '2026-12-02')).problem.code).toBe('changed-meanwhile');
    const unknown = { ...entry, id: 'event:1:2' };
    expect((await move(ada, unknown, '2026-12-02')).problem.code).toBe('event-not-found');
  });

  it('moves a plan, and leaves what is published', async () => {
    await trust(site, ada);
    await create(ada, { plannedOn: '2027-02-01' });
    const planned = await only(ada, '2027-02-01');
    expect((await move(ada, planned, '2027-02-03')).body).toMatchObject({ date: '2027-02-03' });
    expect((await move(ada, planned, '2027-02-04')).problem.code).toBe('changed-meanwhile');
    const live = await published(site, ada);
    await site.database.query(
      `update content_items set status = 'published', live_revision = 1, published_at = '2026-06-01' where id = $1`,
      [live.id],
    );
    const refused = await move(ada, await only(ada, '2026-06-01'), '2027-02-04');
    expect(refused.problem.code).toBe('entry-not-movable');
  });

  it('moves a schedule to the same time of day, and not into the past', async () => {
    const item = await create(ada);
    const at = new Date(`${inDays(3)}T08:00:00Z`).toISOString();
    await act(ada, item, { action: 'schedule', publishAt: at, unpublishAt: null, zone: 'UTC' });
    const entry = await only(ada, inDays(3));
    const refused = await move(ada, entry, inDays(-3));
    expect(refused.problem.code).toBe('time-not-possible');
    const moved = await move(ada, entry, inDays(10));
    expect(moved.body.entry.startsAt).toBe(new Date(`${inDays(10)}T08:00:00Z`).toISOString());
    const receipts = await site.database.query<object[]>(
      'select state, zone from content_publications where item_id = $1 order by created_at, id',
      [item.id],
    );
    expect(receipts).toHaveLength(2);
  });
});
