import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, inHours } from '../../content/test/content-requests.js';
import { author, trust } from '../../content/test/published-items.js';
import { add, choose, entries } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
  await trust(site, ada);
  await choose(ada, 'Europe/Berlin');
});

const range = { startDate: '2027-03-25', endDate: '2027-03-31' };

function shift(
  by: number,
  body: Partial<Request<'POST /api/content/calendar/shift'>['body']> = {},
) {
  return ada.call('POST /api/content/calendar/shift', {
    body: { ...range, by, isPreview: false, ...body },
  });
}

async function listed() {
  const found = await entries(ada, '2027-03-20', '2027-04-15');
  return found.map(({ title, date, startsAt }) => [title, date, startsAt]);
}

describe('a shift', () => {
  it('is previewed, and then moves the same', async () => {
    await add(ada, { title: 'Early', date: '2027-03-27', wallTime: '02:30' });
    await add(ada, {
      title: 'Daily',
      date: '2027-03-30',
      repetition: { every: 1, unit: 'day', until: '2027-04-01' },
    });
    await create(ada, { title: 'Plan', plannedOn: '2027-03-31' });
    const before = await listed();
    const preview = await shift(1, { isPreview: true });
    expect(preview.body).toEqual({
      moved: 4,
      entries: [
        expect.objectContaining({
          title: 'Early',
          from: '2027-03-27',
          to: '2027-03-28',
          wallTime: '02:30',
          clockChange: 'skipped',
          problem: null,
        }),
        expect.objectContaining({ title: 'Daily', from: '2027-03-30', to: '2027-03-31' }),
        expect.objectContaining({ title: 'Plan', from: '2027-03-31', to: '2027-04-01' }),
        expect.objectContaining({ title: 'Daily', from: '2027-03-31', to: '2027-04-01' }),
      ],
    });
    expect(await listed()).toEqual(before);
    expect((await shift(1)).body).toEqual(preview.body);
    expect(await listed()).toEqual([
      ['Early', '2027-03-28', '2027-03-28T01:30:00.000Z'],
      ['Daily', '2027-03-31', '2027-03-31T07:00:00.000Z'],
      ['Plan', '2027-04-01', null],
      ['Daily', '2027-04-01', '2027-04-01T07:00:00.000Z'],
      ['Daily', '2027-04-01', '2027-04-01T07:00:00.000Z'],
    ]);
  });

  it('moves what was chosen', async () => {
    await add(ada, { title: 'One', date: '2027-03-26' });
    await add(ada, { title: 'Other', date: '2027-03-27' });
    const [one] = await entries(ada, '2027-03-26');
    expect((await shift(-3, { only: [one?.id ?? ''] })).body.moved).toBe(1);
    expect((await listed()).map(([title, date]) => [title, date])).toEqual([
      ['One', '2027-03-23'],
      ['Other', '2027-03-27'],
    ]);
  });

  it('says what stays and why, and moves the rest', async () => {
    const item = await create(ada, { title: 'Scheduled' });
    const publishAt = inHours(48);
    await act(ada, item, { action: 'schedule', publishAt, unpublishAt: null, zone: 'UTC' });
    const soon = { startDate: inHours(0).slice(0, 10), endDate: inHours(96).slice(0, 10) };
    await add(ada, { title: 'Event', date: inHours(48).slice(0, 10), zone: 'UTC' });
    const { body } = await shift(-30, soon);
    expect(body.moved).toBe(1);
    expect(new Map(body.entries.map(({ title, problem }) => [title, problem]))).toEqual(
      new Map([
        ['Event', null],
        ['Scheduled', 'Choose a time at least a minute from now.'],
      ]),
    );
  });

  it('happens once where two are asked for at the same time', async () => {
    await add(ada, { title: 'One', date: '2027-03-31' });
    await add(ada, { title: 'Other', date: '2027-03-30' });
    const both = await Promise.all([shift(7), shift(7)]);
    expect(both.map(({ body }) => body.moved).toSorted((one, other) => one - other)).toEqual([
      0, 2,
    ]);
    expect((await listed()).map(([title, date]) => [title, date])).toEqual([
      ['Other', '2027-04-06'],
      ['One', '2027-04-07'],
    ]);
  });

  it('has limits', async () => {
    const long = await shift(1, { endDate: '2027-06-01' });
    expect(long.problem.code).toBe('range-too-long');
    await site.database.query(
      `insert into calendar_events (visitor_id, uid, title, type, priority, notes, starts_on, minutes, zone)
        select $1, n::text, 'Many', 'meeting', 'low', '', '2027-03-26', 0, 'UTC' from generate_series(1, 501) n`,
      [ada.id],
    );
    expect((await shift(1)).problem.code).toBe('too-much-to-shift');
    expect((await shift(0)).problem.code).toBe('invalid-request');
  });
});
