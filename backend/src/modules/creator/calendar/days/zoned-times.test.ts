import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  dayIn,
  daysBetween,
  laterBy,
  startOfDay,
  timeOn,
  wallTimeIn,
} from './zoned-times.js';

const on = (day: string, time: string, zone: string) => {
  const { at, clockChange } = timeOn(day, time, zone);
  return [at.toISOString(), clockChange];
};

describe('a wall time', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'skipped'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', null],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'repeated'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', null],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'skipped'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'repeated'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'skipped'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'repeated'],
    ['Australia/Lord_Howe', '2026-07-01', '09:00', '2026-06-30T22:30:00.000Z', null],
    // A day that there was not.
    ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T19:00:00.000Z', 'skipped'],
    ['Pacific/Apia', '2011-12-29', '09:00', '2011-12-29T19:00:00.000Z', null],
    ['Pacific/Apia', '2011-12-31', '09:00', '2011-12-30T19:00:00.000Z', null],
  ] as const)('in %s on %s at %s is %s', (zone, day, time, at, clockChange) => {
    expect(on(day, time, zone)).toEqual([at, clockChange]);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'is what the clocks of %s show at its instant, and later where they skip it',
    (zone) => {
      const times = ['00:00', '01:45', '02:15', '23:59'];
      for (let day = '2011-09-20'; day < '2012-04-10'; day = addDays(day, 1))
        for (const time of times) {
          const { at, clockChange } = timeOn(day, time, zone);
          const shown = `${dayIn(at, zone)} ${wallTimeIn(at, zone)}`;
          const wanted = `${day} ${time}`;
          expect(clockChange === 'skipped' ? shown > wanted : shown === wanted).toBe(true);
        }
    },
  );

  it('stays the same days later', () => {
    const at = new Date('2026-03-28T08:00:00Z');
    expect(laterBy(at, 1, 'Europe/Berlin')).toEqual({
      at: new Date('2026-03-29T07:00:00Z'),
      clockChange: null,
    });
    expect(laterBy(new Date('2026-03-28T01:30:00Z'), 1, 'Europe/Berlin').clockChange).toBe(
      'skipped',
    );
  });
});

it('times are those of Temporal, in any zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const times = fc.date({
    min: new Date('1971-01-01'),
    max: new Date('2190-01-01'),
    noInvalidDate: true,
  });
  const property = fc.property(times, fc.constantFrom(...zones), (at, zone) => {
    const local = at.toISOString().slice(0, 16);
    const wanted = Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
    const [day = '', time = ''] = local.split('T');
    expect(timeOn(day, time, zone).at.getTime()).toBe(wanted.epochMilliseconds);
    const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    expect(dayIn(at, zone)).toBe(there.toPlainDate().toString());
  });
  fc.assert(property, { numRuns: 2000 });
});

it('a day begins when its zone says so', () => {
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(
    startOfDay('2011-12-31', 'Pacific/Apia'),
  );
  // Midnight is skipped.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
});

it('days are counted by the calendar', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]);
  expect(daysBetween('2026-11-28', '2027-11-28')).toBe(365);
});
