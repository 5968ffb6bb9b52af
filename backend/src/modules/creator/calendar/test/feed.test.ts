import { beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, inHours } from '../../content/test/content-requests.js';
import { author, trust } from '../../content/test/published-items.js';
import { add, remove } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
  await trust(site, ada);
});

const makeLink = async (who = ada) =>
  (await who.call('POST /api/content/calendar/feed', {})).body.url;

/** What a calendar program, which is nobody, gets. */
async function fetched(url: string): Promise<{ status: number; type: string; text: string }> {
  const response = await fetch(site.address + url);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

/** As a calendar program understands it: with the zones that the file defines, and no others. */
function understood(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function timesOf(event: ICAL.Event, count: number): string[] {
  const iterator = event.iterator();
  return Array.from({ length: count }, () => iterator.next())
    .filter((time) => time as ICAL.Time | null)
    .map((time) => time.toJSDate().toISOString());
}

describe('a feed', () => {
  it('has plans, schedules and events with their zones', async () => {
    await add(ada, {
      title: 'Weekly, with, commas; and\nlines',
      date: '2027-03-22',
      repetition: { every: 1, unit: 'week', weekdays: [1], until: '2027-04-05' },
    });
    await add(ada, { title: 'All day', wallTime: null });
    await add(ada, { title: 'Universal', zone: 'UTC' });
    await create(ada, { title: 'Plan', plannedOn: '2027-01-05' });
    const item = await create(ada, { title: 'Schedule' });
    const publishAt = `${inHours(48).slice(0, 16)}:00.000Z`;
    const zone = 'America/New_York';
    await act(ada, item, { action: 'schedule', publishAt, unpublishAt: null, zone });
    const { status, type, text } = await fetched(await makeLink());
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual([
      'TZID:Europe/Berlin',
      'TZID:America/New_York',
    ]);
    const events = understood(text);
    const weekly = events.find(({ summary }) => summary.startsWith('Weekly'));
    expect(weekly && timesOf(weekly, 5)).toEqual([
      '2027-03-22T08:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
      '2027-04-05T07:00:00.000Z',
    ]);
    expect(weekly?.endDate.toJSDate().toISOString()).toBe('2027-03-22T08:30:00.000Z');
    const times = events.map(({ summary, startDate }) => [
      summary,
      startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
    ]);
    expect(times).toEqual(
      expect.arrayContaining([
        ['All day', '2026-11-30'],
        ['Universal', '2026-11-30T09:00:00.000Z'],
        ['Plan', '2027-01-05'],
        ['Schedule', publishAt],
      ]),
    );
  });

  it('leaves out occurrences that were deleted', async () => {
    const { id } = await add(ada, { repetition: { every: 1, unit: 'week' } });
    await remove(ada, id, { scope: 'this', occurrence: '2026-12-07' });
    const [event] = understood((await fetched(await makeLink())).text);
    expect(event && timesOf(event, 2)).toEqual([
      '2026-11-30T08:00:00.000Z',
      '2026-12-14T08:00:00.000Z',
    ]);
  });

  it('has a link that is shown once, and can be revoked', async () => {
    const settings = async () => (await ada.call('GET /api/content/calendar/settings', {})).body;
    expect((await settings()).hasFeed).toBe(false);
    const first = await makeLink();
    expect(await settings()).toMatchObject({ hasFeed: true, feedCreatedAt: expect.any(String) });
    const second = await makeLink();
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    const rows = await site.database.query<object[]>('select * from calendar_settings');
    expect(JSON.stringify(rows)).not.toContain(second.replace('/api/calendars/', ''));
    await ada.call('DELETE /api/content/calendar/feed', {});
    expect((await fetched(second)).status).toBe(404);
    expect((await fetched('/api/calendars/000000000000000000000000')).status).toBe(404);
  });
});
