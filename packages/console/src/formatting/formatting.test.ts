import { describe, expect, it } from '@jest/globals';
import { affectedText, recordText } from './affected';
import { commitText } from './commit';
import { formatDuration, formatApproximateDuration } from './duration';
import { formatAge, formatDateTime, formatTimestamp } from './moment';
import {
  formatApproximate,
  formatMilliseconds,
  formatNumber,
  formatShare,
  formatSize,
} from './quantity';

const noon = Date.parse('2026-03-01T12:00:00Z');
const before = (seconds: number) => new Date(noon - seconds * 1000).toISOString();

describe('times', () => {
  it.each([
    [0, '1 second'],
    [59, '59 seconds'],
    [61, '2 minutes'],
    [840, '14 minutes'],
    [3600, '1 hour'],
    [200_000, '3 days'],
  ])('%d s to wait are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it('to come are estimated', () => {
    expect([90, 11_000, 200_000].map(formatApproximateDuration)).toEqual([
      '2 minutes',
      '3 hours',
      '2 days',
    ]);
  });

  it.each([
    [-3, 'just now'],
    [9, 'just now'],
    [61, '1 minute ago'],
    [7199, '1 hour ago'],
    [90_000, '1 day ago'],
  ])('%d s are %s', (seconds, text) => expect(formatAge(before(seconds), noon)).toBe(text));

  it('are exact in UTC', () => {
    expect(formatTimestamp('2026-03-01T12:30:05.123Z')).toBe('2026-03-01 12:30:05 UTC');
    expect(formatDateTime('2026-03-01T12:30:05.123Z')).toBe('2026-03-01 12:30 UTC');
  });
});

describe('quantities', () => {
  it('are short', () => {
    expect([0, 0.00004, 0.0004, 0.004, 0.0995, 0.128, 0.995, 0.9995, 1].map(formatShare)).toEqual([
      '0 %',
      'below 0.01 %',
      '0.04 %',
      '0.4 %',
      '10 %',
      '13 %',
      '99.5 %',
      'above 99.9 %',
      '100 %',
    ]);
    expect([0.4, 12_400, 647_000_000].map(formatNumber)).toEqual(['0', '12,400', '647M']);
    expect([7, 413, 12_345].map(formatApproximate)).toEqual(['7', '410', '12,000']);
    expect([999, 1200, 19_340, 1_250_000].map(formatSize)).toEqual([
      '999 B',
      '1.2 kB',
      '19 kB',
      '1.3 MB',
    ]);
    expect([211.4, 1234].map(formatMilliseconds)).toEqual(['211 ms', '1.2 s']);
  });
});

describe('visitors', () => {
  it('are shown with the share that was affected', () => {
    expect(affectedText({ visitors: 103, affected: 12 })).toBe('12 (12 %)');
    expect(affectedText({ visitors: 0, affected: 0 })).toBe('0');
    expect(recordText({ visitors: 1204, affected: 3 })).toBe(
      'errors seen by 3 of 1,204 visitors (0.2 %)',
    );
    expect(recordText({ visitors: 1, affected: 0 })).toBe('errors seen by 0 of 1 visitor (0 %)');
    expect(recordText({ visitors: 0, affected: 0 })).toBe('no visitors yet');
  });
});

describe('a commit', () => {
  it.each([
    ['1f3c9a7b2e44', '1f3c9a7b2e'],
    ['1f3c9a7b2e44+changes', '1f3c9a7b2e + uncommitted changes'],
  ])('%s is %s', (commit, text) => expect(commitText(commit)).toBe(text));
});
