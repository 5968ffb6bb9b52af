import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { author } from '../../content/test/published-items.js';
import { add, change, daysWith, entries, found, remove, undelete } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
});

const weekly = { repetition: { every: 1, unit: 'week' } } as const;
const until = '2026-12-27';
const mondays = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
const days = (title = 'Stand-up') => daysWith(ada, title, '2026-11-25', until);

function complete(id: string, occurrence: string, isCompleted = true) {
  return ada.call('PUT /api/content/calendar/events/:id/completed/:occurrence', {
    params: { id, occurrence },
    body: { isCompleted },
  });
}

it('an event begins on the first day that its weekdays have', async () => {
  const event = await add(ada, { repetition: { every: 1, unit: 'week', weekdays: [3, 5] } });
  expect(event.date).toBe('2026-12-02');
  expect((await days()).slice(0, 3)).toEqual(['2026-12-02', '2026-12-04', '2026-12-09']);
});

it('keeps its time of day over a change of clocks, and says where there is none', async () => {
  await add(ada, { date: '2027-03-21', wallTime: '02:30', repetition: weekly.repetition });
  const got = await entries(ada, '2027-03-20', '2027-04-05');
  expect(got.map(({ startsAt, clockChange }) => [startsAt, clockChange])).toEqual([
    ['2027-03-21T01:30:00.000Z', null],
    ['2027-03-28T01:30:00.000Z', 'skipped'],
    ['2027-04-04T00:30:00.000Z', null],
  ]);
});

describe('one occurrence', () => {
  it('is changed, and becomes an event of its own', async () => {
    const event = await add(ada, weekly);
    await complete(event.id, '2026-12-07');
    const before = await found(ada, event.id);
    const query = { scope: 'this', occurrence: '2026-12-07' } as const;
    const changes = { title: 'Special', date: '2026-12-08' };
    const { body: special } = await change(ada, before, changes, query);
    expect(special).toMatchObject({ repetition: null, completed: ['2026-12-08'] });
    expect(special.id).not.toBe(event.id);
    expect(await days('Special')).toEqual(['2026-12-08']);
    expect(await days()).toEqual(mondays.filter((day) => day !== '2026-12-07'));
    const again = await change(ada, await found(ada, event.id), changes, query);
    expect(again.problem.code).toBe('no-such-occurrence');
  });

  it('is deleted, and comes back', async () => {
    const { id } = await add(ada, weekly);
    const scope = { scope: 'this', occurrence: '2026-12-14' } as const;
    const { body } = await remove(ada, id, scope);
    expect(await days()).toEqual(mondays.filter((day) => day !== '2026-12-14'));
    expect((await remove(ada, id, scope)).problem.code).toBe('no-such-occurrence');
    await undelete(ada, id, body.undo);
    await undelete(ada, id, body.undo);
    expect(await days()).toEqual(mondays);
  });

  it('is ticked off, and that is taken back', async () => {
    const { id } = await add(ada, weekly);
    await complete(id, '2026-12-07');
    await complete(id, '2026-12-07');
    expect((await found(ada, id)).completed).toEqual(['2026-12-07']);
    const statuses = (await entries(ada, '2026-12-05', until)).map(({ status }) => status);
    expect(statuses).toEqual(['completed', 'planned', 'planned']);
    expect((await complete(id, '2026-12-07', false)).body.completed).toEqual([]);
    expect((await complete(id, '2026-12-08')).problem.code).toBe('no-such-occurrence');
  });
});

describe('this and the following ones', () => {
  const query = { scope: 'following', occurrence: '2026-12-14' } as const;

  it('are another event, with what was deleted of them', async () => {
    const event = await add(ada, weekly);
    await remove(ada, event.id, { scope: 'this', occurrence: '2026-12-21' });
    await complete(event.id, '2026-12-14');
    const changes = { title: 'Later', date: '2026-12-15' };
    const { body } = await change(ada, await found(ada, event.id), changes, query);
    expect(body).toMatchObject({ excluded: ['2026-12-22'], completed: ['2026-12-15'] });
    expect(await days()).toEqual(['2026-11-30', '2026-12-07']);
    expect(await days('Later')).toEqual(['2026-12-15']);
  });

  it('are deleted, and come back with the end that there was', async () => {
    const { id } = await add(ada, { repetition: { ...weekly.repetition, until: '2026-12-22' } });
    const { body } = await remove(ada, id, query);
    expect(await days()).toEqual(['2026-11-30', '2026-12-07']);
    await undelete(ada, id, body.undo);
    expect((await found(ada, id)).repetition?.until).toBe('2026-12-22');
    expect(await days()).toEqual(mondays);
  });

  it('of the first one are all', async () => {
    const { id } = await add(ada, weekly);
    await remove(ada, id, { scope: 'following', occurrence: '2026-11-30' });
    const { status } = await ada.call('GET /api/content/calendar/events/:id', { params: { id } });
    expect(status).toBe(404);
  });
});

describe('all of an event', () => {
  it('moves with what was deleted and ticked off', async () => {
    const event = await add(ada, weekly);
    await remove(ada, event.id, { scope: 'this', occurrence: '2026-12-07' });
    await complete(event.id, '2026-12-14');
    const { body } = await change(ada, await found(ada, event.id), { date: '2026-12-01' });
    expect(body).toMatchObject({ excluded: ['2026-12-08'], completed: ['2026-12-15'] });
    expect(await days()).toEqual(['2026-12-01', '2026-12-15', '2026-12-22']);
  });

  it('is deleted once, and comes back for its owner alone, once', async () => {
    const { id } = await add(ada);
    const other = await author(site, 'Eve');
    expect((await remove(other, id)).problem.code).toBe('event-not-found');
    const { body } = await remove(ada, id);
    expect((await remove(ada, id)).problem.code).toBe('event-not-found');
    expect((await undelete(other, id, body.undo)).problem.code).toBe('event-not-found');
    const forged = body.undo.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    expect((await undelete(ada, id, forged)).problem.code).toBe('event-not-found');
    expect((await undelete(ada, id, body.undo)).body.id).toBe(id);
    expect((await undelete(ada, id, body.undo)).problem.code).toBe('event-not-found');
    expect(await days()).toEqual(['2026-11-30']);
  });
});
