import { describe, expect, it } from '@jest/globals';
import { platformStates } from '@tessera/contracts-discovery';
import { buildFound, buildResult, buildStatus } from '../../../test/builders';
import {
  checkedWords,
  lackOf,
  originWords,
  stateDetails,
  stateName,
  stateWords,
} from './platform-words';

const quotas = [
  { name: 'search', limit: 100, left: 87, resetsAt: '2026-01-02T08:00:00.000Z' },
  { name: 'units', limit: 10_000, left: 9_812, resetsAt: '2026-01-02T08:00:00.000Z' },
];

describe('how a platform stands', () => {
  it('has the badges of the specification', () => {
    expect(lackOf(buildStatus())).toBeNull();
    expect(lackOf(buildStatus({ configured: false }))).toBe('API Key Required');
    expect(lackOf(buildStatus({ available: false, configured: false }))).toBe('Coming Soon');
  });

  it('has words for every state', () => {
    const words = platformStates.map((state) => stateName(buildStatus({ state })));
    expect(new Set(words).size).toBe(platformStates.length);
    expect(stateName(buildStatus({ state: 'not-offered', platform: 'tiktok' }))).toBe(
      'TikTok doesn’t offer search',
    );
  });

  it('says what is left of the quota of searches while there is any', () => {
    expect(stateWords(buildStatus({ quotas }))).toBe('Live · 87 of 100 searches left');
    expect(stateWords(buildStatus({ state: 'failing', quotas }))).toBe('Not responding');
    expect(
      stateDetails(buildStatus({ quotas, isSample: true, failure: 'No answer in 4 s' })),
    ).toEqual([
      'No answer in 4 s',
      '87 of 100 searches left',
      '9,812 of 10,000 units left',
      'Only sample videos so far',
    ]);
  });

  it('names the time of today, and the day of another one', () => {
    const noon = new Date();
    noon.setHours(12, 30, 0, 0);
    const at = (blockedUntil: string) =>
      stateName(buildStatus({ state: 'quota-used', blockedUntil }));
    expect(at(noon.toISOString())).toBe('Quota used up until 12:30 PM');
    expect(at(new Date(2020, 0, 2, 9, 5).toISOString())).toBe('Quota used up until Jan 2, 9:05 AM');
  });
});

describe('where a result comes from', () => {
  const sample = [buildFound({ source: 'sample' })];
  it.each([
    ['Live results', buildResult()],
    ['Cached · 2 hours ago', buildResult({ origin: 'cached', answeredAt: hoursAgo(2) })],
    ['From our catalog', buildResult({ origin: 'catalog' })],
    ['Sample videos', buildResult({ origin: 'catalog', videos: sample })],
  ])('is said as “%s”', (words, result) => {
    expect(originWords(result)).toBe(words);
  });
});

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

describe('what this site has done with an answer', () => {
  it.each([
    [[], 'date', ''],
    [['hd'], 'relevance', 'First videos checked for HD'],
    [['sort'], 'title', 'Sorted here'],
    [['sort'], 'rating', 'Not by rating'],
    [
      ['sort', 'language', 'hd', 'captions'],
      'date',
      'First videos checked for language, HD, and subtitles, sorted here',
    ],
  ] as const)('is told for %j', (checkedHere, sortBy, words) => {
    expect(checkedWords(buildResult({ checkedHere: [...checkedHere] }), sortBy)).toBe(words);
  });
});
