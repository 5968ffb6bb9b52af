import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDuration } from './duration';

describe('formatDuration', () => {
  it.each([
    ['PT1H2M3S', '1:02:03'],
    ['PT14M8S', '14:08'],
    ['PT8M', '8:00'],
    ['PT9S', '0:09'],
    ['PT0S', '0:00'],
    ['PT1H', '1:00:00'],
    ['PT90M', '1:30:00'],
    ['PT3600S', '1:00:00'],
    ['P1DT2H', '26:00:00'],
    ['P1W', '168:00:00'],
  ])('%s is %s', (duration, expected) => {
    expect(formatDuration(duration)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'P',
    'PT',
    'P1DT',
    '1:30',
    'PT1M2H',
    'PT-5S',
    'PT1.5S',
    'xPT5S',
    'PT5S ',
  ])('%s is unknown', (duration) => {
    expect(formatDuration(duration)).toBe('Unknown duration');
  });

  it('reads back as the same number of seconds', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(59), fc.nat(59), (h, m, s) => {
        const seconds = formatDuration(`PT${h}H${m}M${s}S`)
          .split(':')
          .reduce((total, part) => total * 60 + Number(part), 0);
        expect(seconds).toBe(h * 3600 + m * 60 + s);
      }),
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(formatDuration(text)).toMatch(/^(\d+:\d\d(:\d\d)?|Unknown duration)$/);
      }),
    );
  });
});
