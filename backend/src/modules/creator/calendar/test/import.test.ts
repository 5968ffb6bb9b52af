import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { author } from '../../content/test/published-items.js';
import { add, daysWith, entries, found, remove } from './calendar-requests.js';
import { calendarSite } from './calendar-site.js';

const site = calendarSite();
let ada: VisitorClient;

beforeEach(async () => {
  ada = await author(site);
});

const fileOf = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const planning = [
  'UID:planning',
  'SUMMARY:Planning',
  'DTSTART;TZID=W. Europe Standard Time:20261130T090000',
  'RRULE:FREQ=WEEKLY;COUNT=2',
];
const retro = ['UID:retro', 'SUMMARY:Retro', 'DTSTART:20261201T090000'];

function send(
  file: string,
  body: Partial<Request<'POST /api/content/calendar/import'>['body']> = {},
  who = ada,
) {
  return who.call('POST /api/content/calendar/import', {
    body: { file, zone: 'Europe/Berlin', isPreview: false, ...body },
  });
}

const titles = async () =>
  (await entries(ada, '2026-11-25', '2026-12-20')).map(({ title }) => title);

describe('an import', () => {
  it('is previewed, and then does the same', async () => {
    const preview = await send(fileOf(planning, retro), { isPreview: true });
    expect(preview.body).toMatchObject({
      added: 2,
      changed: 0,
      leftOut: [],
      events: [
        {
          uid: 'planning',
          title: 'Planning',
          source: '2026-11-30 09:00 (W. Europe Standard Time)',
          startsAt: '2026-11-30T08:00:00.000Z',
          isKnown: false,
          warnings: [],
        },
        { uid: 'retro', title: 'Retro' },
      ],
    });
    expect(await titles()).toEqual([]);
    expect((await send(fileOf(planning, retro))).body).toEqual(preview.body);
    expect(await titles()).toEqual(['Planning', 'Retro', 'Planning']);
  });

  it('takes what was chosen', async () => {
    const { body } = await send(fileOf(planning, retro), { only: ['retro'] });
    expect([body.added, body.events.length]).toEqual([1, 2]);
    expect(await titles()).toEqual(['Retro']);
  });

  it('changes what it has brought before, and nothing that was said of it here', async () => {
    await send(fileOf(planning));
    const [entry] = await entries(ada, '2026-11-30');
    const id = entry?.source.kind === 'event' ? entry.source.eventId : '';
    await ada.call('PUT /api/content/calendar/events/:id/completed/:occurrence', {
      params: { id, occurrence: '2026-11-30' },
      body: { isCompleted: true },
    });
    const renamed = planning.map((line) => line.replace('Planning', 'Plans'));
    expect((await send(fileOf(renamed))).body).toMatchObject({ added: 0, changed: 1 });
    expect(await found(ada, id)).toMatchObject({ title: 'Plans', completed: ['2026-11-30'] });
    expect(await daysWith(ada, 'Plans', '2026-11-25', '2026-12-20')).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
  });

  it('happens once where two are asked for at the same time, and is of one visitor', async () => {
    const both = await Promise.all([send(fileOf(planning)), send(fileOf(planning))]);
    expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(1);
    const bob = await author(site, 'Bob');
    expect((await send(fileOf(planning), {}, bob)).body.added).toBe(1);
  });

  it('brings what was deleted as another event', async () => {
    await send(fileOf(retro));
    const [entry] = await entries(ada, '2026-12-01');
    const id = entry?.source.kind === 'event' ? entry.source.eventId : '';
    const { undo } = (await remove(ada, id)).body;
    expect((await send(fileOf(retro))).body.added).toBe(1);
    const restored = await ada.call('POST /api/content/calendar/events/:id/undelete', {
      params: { id },
      body: { undo },
    });
    expect(restored.status).toBe(200);
    expect(await titles()).toEqual(['Retro', 'Retro']);
  });

  it('has limits', async () => {
    expect((await send('Hello')).problem.code).toBe('not-a-calendar');
    expect((await send('x'.repeat(500_001))).status).toBeGreaterThanOrEqual(400);
    await add(ada);
    const many = Array.from({ length: 1000 }, (_, index) => [
      `UID:${index}`,
      'DTSTART:20300101T090000',
    ]);
    expect((await send(fileOf(...many))).problem.code).toBe('too-many-events');
    expect(await titles()).toEqual(['Stand-up']);
  });
});
