import { beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@tessera/contracts-creator';
import { declareContracts } from '../../../../platform/endpoints/index.js';
import { occurrencesIn } from '../days/occurrences.js';
import { eventsOf } from './imported-events.js';

const zone = 'Europe/Berlin';

/** A file with one event, whose lines are given, and with what else is in it. */
const fileOf = (lines: readonly string[], others: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...others,
    'BEGIN:VEVENT',
    'UID:one@example.com',
    'SUMMARY:Stand-up',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

const read = (lines: readonly string[], others?: readonly string[]) =>
  eventsOf(fileOf(lines, others), zone);

function one(lines: readonly string[], others?: readonly string[]) {
  const [event] = read(lines, others).events;
  if (!event) throw new Error('There is no event');
  return event;
}

const zoneDefinition = (name: string, ...more: readonly string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...more,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin', '2026-11-30T08:00:00.000Z'],
    ['W. Europe Standard Time', 'Europe/Berlin', '2026-11-30T08:00:00.000Z'],
    ['"Eastern Standard Time"', 'America/New_York', '2026-11-30T14:00:00.000Z'],
    ['/mozilla.org/20050126_1/America/New_York', 'America/New_York', '2026-11-30T14:00:00.000Z'],
    [
      'America/Argentina/Buenos_Aires',
      'America/Argentina/Buenos_Aires',
      '2026-11-30T12:00:00.000Z',
    ],
    ['Lord Howe Standard Time', 'Australia/Lord_Howe', '2026-11-29T22:00:00.000Z'],
    ['Samoa Standard Time', 'Pacific/Apia', '2026-11-29T20:00:00.000Z'],
  ])('named %s is %s', (name, expected, startsAt) => {
    const event = one([`DTSTART;TZID=${name}:20261130T090000`]);
    expect(event).toMatchObject({ details: { zone: expected, wallTime: '09:00' }, warnings: [] });
    expect(event.startsAt?.toISOString()).toBe(startsAt);
    expect(event.source).toBe(`2026-11-30 09:00 (${name.replaceAll('"', '')})`);
  });

  it('that the file defines is the one with its offsets, and that is said', () => {
    const start = ['DTSTART;TZID=Office:20261130T090000'];
    const event = one(start, zoneDefinition('Office'));
    expect(event.details.zone).toBe('America/New_York');
    expect(event.warnings).toEqual([
      'Its zone “Office” has the offsets of America/New_York, which it gets.',
    ]);
    const named = zoneDefinition('Office', 'X-LIC-LOCATION:America/Toronto');
    expect(one(start, named)).toMatchObject({ details: { zone: 'America/Toronto' }, warnings: [] });
    const [own] = eventsOf(fileOf(start, zoneDefinition('Office')), 'America/Detroit').events;
    expect(own?.details.zone).toBe('America/Detroit');
  });

  it('that stays unknown is the visitor’s, and that is said', () => {
    const event = one(['DTSTART;TZID=Nowhere:20261130T090000']);
    expect(event.details.zone).toBe(zone);
    expect(event.warnings[0]).toContain('“Nowhere” is not known');
  });

  it('is the visitor’s where none is named, and UTC where that is', () => {
    expect(one(['DTSTART:20261130T090000']).startsAt?.toISOString()).toBe(
      '2026-11-30T08:00:00.000Z',
    );
    expect(one(['DTSTART:20261130T090000Z'])).toMatchObject({
      details: { zone: 'UTC' },
      source: '2026-11-30 09:00 (UTC)',
    });
  });

  it('that skips a time says so', () => {
    expect(one(['DTSTART;TZID=Europe/Berlin:20270328T023000']).warnings).toEqual([
      'Daylight saving skips its time: it is later.',
    ]);
  });
});

describe('an event', () => {
  it('has what the file says, also over several lines', () => {
    const event = one([
      'DTSTART;TZID=Europe/Berlin:20261130T090000',
      'DTEND;TZID=Europe/Berlin:20261130T103000',
      'DESCRIPTION:First line\\nsecond\\, lo',
      ' nger',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ]);
    expect(event.details).toMatchObject({
      notes: 'First line\nsecond, longer',
      minutes: 90,
      remindMinutes: 15,
      repetition: null,
    });
  });

  it('of whole days is on the first of them', () => {
    const event = one(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261203']);
    expect(event).toMatchObject({
      details: { date: '2026-11-30', wallTime: null, minutes: 0 },
      startsAt: null,
      warnings: ['It takes several days: only the first is imported.'],
    });
  });
});

describe('a repetition', () => {
  const days = (...lines: readonly string[]) => {
    const { details, excluded, warnings } = one([
      'DTSTART;TZID=Europe/Berlin:20261130T090000',
      ...lines,
    ]);
    return { found: occurrencesIn({ ...details, excluded }, '2026-11-01', '2027-02-28'), warnings };
  };

  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', ['2026-11-30', '2026-12-02', '2026-12-07']],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231', ['2026-11-30', '2026-12-14', '2026-12-28']],
    // Until before its time on that day.
    ['FREQ=DAILY;UNTIL=20261202T070000Z', ['2026-11-30', '2026-12-01']],
    ['FREQ=MONTHLY;BYMONTHDAY=30;COUNT=2', ['2026-11-30', '2026-12-30']],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30', ['2026-11-30']],
    [
      'FREQ=DAILY;BYDAY=MO,TU;UNTIL=20261208',
      ['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08'],
    ],
  ])('%s is kept', (rule, expected) => {
    expect(days(`RRULE:${rule}`)).toEqual({ found: expected, warnings: [] });
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;UNTIL=20261101',
    'FREQ=HOURLY;COUNT=1000000000',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=DAILY;INTERVAL=100000',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    // These are no rules, and cost the rest of the file nothing.
    'FREQ=NEVER',
    'FREQ=NE\r\n VER;COUNT=3',
    'COUNT=many',
  ])('%s can’t be kept, and that is said', (rule) => {
    const { found, warnings } = days(`RRULE:${rule}`);
    expect(found).toEqual(['2026-11-30']);
    expect(warnings).toEqual([
      'It repeats in a way that can’t be kept: only its first day is imported.',
    ]);
  });

  it('leaves out days, and has those that differ as events of their own', () => {
    const text = fileOf([
      'DTSTART;TZID=Europe/Berlin:20261130T090000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20261207T090000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:one@example.com',
      'RECURRENCE-ID:20261214T080000Z',
      'SUMMARY:Moved',
      'DTSTART;TZID=Europe/Berlin:20261215T110000',
    ]);
    const { events } = eventsOf(text, zone);
    expect(events.map(({ uid, excluded }) => [uid, excluded])).toEqual([
      ['one@example.com', ['2026-12-07', '2026-12-14']],
      ['one@example.com/2026-12-14', []],
    ]);
  });
});

describe('a hostile file', () => {
  beforeAll(() => declareContracts([contract]));

  const many = (count: number, lines: readonly string[]) =>
    [
      'BEGIN:VCALENDAR',
      ...Array.from({ length: count }, (_, index) =>
        ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT'].join('\n'),
      ),
      'END:VCALENDAR',
    ].join('\n');

  it.each([
    ['nothing', ''],
    ['a text', 'Hello'],
    ['JSON', '{"a": 1}'],
    ['a card', 'BEGIN:VCARD\nEND:VCARD'],
    ['no end', 'BEGIN:VCALENDAR\nBEGIN:VEVENT'],
    ['a wrong end', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR'],
  ])('with %s is refused', (_name, text) => {
    expect(() => eventsOf(text, zone)).toThrow(expect.objectContaining({ code: 'not-a-calendar' }));
  });

  it('with rules that have no end is read without expanding them', () => {
    const rules = [
      'FREQ=DAILY;COUNT=1000000000',
      'FREQ=SECONDLY;COUNT=1000000000',
      'FREQ=YEARLY;BYDAY=MO;BYSETPOS=366;BYMONTH=2;BYMONTHDAY=31',
    ];
    for (const rule of rules) {
      const text = many(100, ['DTSTART:19700101T000000Z', `RRULE:${rule}`]);
      expect(eventsOf(text, zone).events).toHaveLength(100);
    }
    const counted = many(30, ['DTSTART:20260131T000000Z', 'RRULE:FREQ=MONTHLY;COUNT=200']);
    const { events } = eventsOf(counted, zone);
    expect(events.filter(({ warnings }) => warnings.length === 0)).toHaveLength(10);
  });

  it('that is deep or large is read', () => {
    const deep = `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(25_000)}${'END:X\n'.repeat(25_000)}END:VCALENDAR`;
    expect(eventsOf(deep, zone)).toEqual({ events: [], leftOut: [] });
    const { events, leftOut } = eventsOf(many(1100, ['DTSTART:20261130T090000']), zone);
    expect([events.length, leftOut]).toEqual([1000, ['100 events: a file can have 1000.']]);
    const zones = Array.from({ length: 300 }, (_, index) =>
      zoneDefinition(`Zone ${index}`).join('\n'),
    );
    const unknown = Array.from({ length: 200 }, (_, index) => [
      'BEGIN:VEVENT',
      `DTSTART;TZID=Zone ${index}:20261130T090000`,
      'END:VEVENT',
    ]);
    const text = ['BEGIN:VCALENDAR', ...zones, ...unknown.flat(), 'END:VCALENDAR'].join('\n');
    expect(eventsOf(text, zone).events).toHaveLength(200);
  });

  it('has days that there are not left out', () => {
    const times = [
      '20260230T090000',
      '20261130T990000',
      '2026',
      '',
      '00000101T000000Z',
      '99991231',
    ];
    for (const time of times)
      expect(read([`DTSTART:${time}`])).toMatchObject({
        events: [],
        leftOut: [expect.any(String)],
      });
    expect(read([])).toMatchObject({ events: [] });
  });

  it('has texts cut that are too long, and controls taken out', () => {
    const event = one([
      'DTSTART:20261130T090000',
      `DESCRIPTION:${'\u0000x'.repeat(5000)}`,
      `DURATION:P99999999W`,
      'EXDATE:nonsense',
    ]);
    expect(event.details.notes.length).toBeLessThanOrEqual(2000);
    expect(event.details.notes).not.toContain('\u0000');
    expect(event.details.minutes).toBeLessThanOrEqual(20_160);
  });
});
