import { beforeEach, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { inHours } from '../../content/test/content-requests.js';
import { author } from '../../content/test/published-items.js';
import { Reminders } from '../reminders/reminders.job.js';
import { add, change, found } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;

beforeEach(async () => {
  await site.database.query('truncate calendar_events, notifications');
  ada = await author(site);
});

const pass = (where = site) =>
  where.get(Reminders).remind({ signal: new AbortController().signal });
const inTime = (hours: number) => ({
  date: inHours(hours).slice(0, 10),
  wallTime: inHours(hours).slice(11, 16),
  zone: 'UTC',
});

async function reminders(): Promise<string[]> {
  const rows = await site.database.query<{ text: string }[]>(
    `select text from notifications where kind = 'calendar-reminder' order by created_at, id`,
  );
  return rows.map(({ text }) => text);
}

/** Lets time pass for all events, as if the site had not looked. */
async function skip(hours: number): Promise<void> {
  await site.database.query(
    `update calendar_events set remind_at = remind_at - $1 * interval '1 hour',
      remind_start = remind_start - $1 * interval '1 hour', reminded_start = reminded_start - $1 * interval '1 hour'`,
    [hours],
  );
}

describe('a reminder', () => {
  it('comes once when it is due, and not before', async () => {
    await add(ada, { ...inTime(3), remindMinutes: 60 });
    await pass();
    expect(await reminders()).toEqual([]);
    await add(ada, { ...inTime(1), title: 'Soon', remindMinutes: 120 });
    await pass();
    await pass();
    expect(await reminders()).toEqual([
      expect.stringMatching(/^“Soon” begins on \w+, \w+ \d+ at /),
    ]);
  });

  it('comes once, also where the process that reminds is killed meanwhile', async () => {
    const count = 250;
    await site.database.query(
      `insert into calendar_events (visitor_id, uid, title, type, priority, notes, starts_on, minutes, zone, remind_minutes,
          remind_at, remind_start)
        select $1, n::text, 'Event ' || n, 'meeting', 'low', '', current_date + 1, 0, 'UTC', 1440, now(), now() + interval '1 day'
        from generate_series(1, $2::int) n`,
      [ada.id, count],
    );
    const passing = pass().then(
      () => 'done',
      () => 'killed',
    );
    // What a killed process leaves behind: connections that have ended.
    await until(async () => {
      const [{ ended }] = await site.database.query<[{ ended: number }]>(
        `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      );
      return ended > 0;
    });
    expect(await passing).toBe('killed');
    await pass();
    const told = await reminders();
    expect(told).toHaveLength(count);
    expect(new Set(told).size).toBe(count);
  });

  it('comes again for what was moved, and not for what was renamed', async () => {
    const event = await add(ada, { ...inTime(1), remindMinutes: 120 });
    await pass();
    const renamed = await change(ada, event, { title: 'Renamed' });
    await pass();
    expect(await reminders()).toHaveLength(1);
    await change(ada, renamed.body, inTime(1.5));
    await pass();
    expect(await reminders()).toHaveLength(2);
  });

  it('comes for each occurrence that is not ticked off', async () => {
    const { id, date } = await add(ada, {
      ...inTime(1),
      repetition: { every: 1, unit: 'day' },
      remindMinutes: 120,
    });
    await ada.call('PUT /api/content/calendar/events/:id/completed/:occurrence', {
      params: { id, occurrence: date },
      body: { isCompleted: true },
    });
    await pass();
    expect(await reminders()).toEqual([]);
    await skip(24);
    await pass();
    expect(await reminders()).toHaveLength(1);
  });

  it('does not come for what is over for a day, and the next one does', async () => {
    const event = await add(ada, {
      ...inTime(1),
      repetition: { every: 1, unit: 'week' },
      remindMinutes: 60,
    });
    await skip(48);
    await pass();
    expect(await reminders()).toEqual([]);
    const [row] = await site.database.query<[{ next: Date }]>(
      'select remind_start as next from calendar_events where id = $1',
      [event.id],
    );
    expect(row.next > new Date()).toBe(true);
  });

  it('does not come for what was deleted, and not to who does not want it', async () => {
    const { id } = await add(ada, { ...inTime(1), remindMinutes: 120 });
    await ada.call('POST /api/content/calendar/events/:id/delete', {
      params: { id },
      body: { scope: 'all' },
    });
    await pass();
    expect(await reminders()).toEqual([]);
  });

  it('comes once from two processes, and where one is interrupted', async () => {
    const other = await site.another();
    for (let count = 0; count < 30; count += 1)
      await add(ada, { ...inTime(1), title: `Event ${count}`, remindMinutes: 120 });
    // A process that dies in the middle: its transaction is never committed.
    const runner = site.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select id from calendar_events order by id limit 10 for update');
    await Promise.all([pass(), pass(other), pass()]);
    expect(await reminders()).toHaveLength(20);
    await runner.rollbackTransaction();
    await runner.release();
    await Promise.all([pass(), pass(other)]);
    await other.close();
    expect(new Set(await reminders()).size).toBe(30);
    expect(await reminders()).toHaveLength(30);
  });

  it('of a whole day comes before nine in its zone', async () => {
    const { id } = await add(ada, { wallTime: null, date: '2030-01-15', remindMinutes: 60 });
    const [row] = await site.database.query<[{ at: Date }]>(
      'select remind_at as at from calendar_events where id = $1',
      [id],
    );
    expect(row.at.toISOString()).toBe('2030-01-15T07:00:00.000Z');
    expect((await found(ada, id)).remindMinutes).toBe(60);
  });

  it('is a job that every site has', async () => {
    await add(ada, { ...inTime(1), remindMinutes: 120 });
    await runRepeatable(site, 'calendar-reminders');
    expect(await reminders()).toHaveLength(1);
  });
});
