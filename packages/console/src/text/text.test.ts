import { describe, expect, it } from '@jest/globals';
import { judgementText, evidenceShare } from '../remote/state/judgement-text';
import { nextStepText } from '../remote/state/next-step';
import { inWords } from './duration';
import { agoText, exactTime } from './moment';
import { formatMilliseconds, formatShare, formatSize } from './quantity';

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
  ])('%d s to wait are %s', (seconds, text) => expect(inWords(seconds)).toBe(text));

  it.each([
    [-3, 'just now'],
    [9, 'just now'],
    [61, '1 minute ago'],
    [7199, '1 hour ago'],
    [90_000, '1 day ago'],
  ])('%d s are %s', (seconds, text) => expect(agoText(before(seconds), noon)).toBe(text));

  it('are exact in UTC', () => {
    expect(exactTime('2026-03-01T12:30:05.123Z')).toBe('2026-03-01 12:30:05 UTC');
  });

  it('say when a roll-out goes on', () => {
    const text = (bakeSeconds: number | null, age: number) =>
      nextStepText({ bakeSeconds, stepStartedAt: before(age) }, noon);
    expect(text(null, 60)).toBe('It waits for you.');
    expect(text(600, 60)).toBe('It goes on in 9 minutes where health holds.');
    expect(text(600, 700)).toMatch(/as soon as enough pages have reported/);
  });
});

describe('quantities', () => {
  it('are short', () => {
    expect([0, 0.004, 0.0995, 0.128, 1].map(formatShare)).toEqual([
      '0 %',
      '0.4 %',
      '10 %',
      '13 %',
      '100 %',
    ]);
    expect([999, 1200, 19_340, 1_250_000].map(formatSize)).toEqual([
      '999 B',
      '1.2 kB',
      '19 kB',
      '1.3 MB',
    ]);
    expect([211.4, 1234].map(formatMilliseconds)).toEqual(['211 ms', '1.2 s']);
  });
});

describe('the judgement of a candidate', () => {
  const of = (evidence: number, visitors = 10) => ({
    evidence,
    threshold: 100,
    candidate: { visitors, hurt: 0 },
    stable: { visitors: 90, hurt: 0 },
  });

  it('has come some way to its threshold', () => {
    expect([0.2, 1, 10, 100, 1000].map((each) => evidenceShare(each, 100))).toEqual([
      0, 0, 0.5, 1, 1,
    ]);
  });

  it('is told in words', () => {
    expect(judgementText(of(1, 0))).toBe('Nobody has reported yet; evidence 1 of 100.');
    expect(judgementText(of(0.304))).toBe('Nothing speaks against it; evidence 0.3 of 100.');
    expect(judgementText(of(12.3))).toMatch(/^Something speaks against it; evidence 12 of 100\./);
    expect(judgementText(of(120))).toMatch(/it is taken back/);
  });
});
