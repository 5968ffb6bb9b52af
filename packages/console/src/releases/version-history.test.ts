import { describe, expect, it } from '@jest/globals';
import { channelOf, noHealth, publishedVersion } from '../../test/operator-site';
import { liveText, recordFor, rollbackVersions } from './version-history';

const live = (from: string, until: string | null) => ({ live: { from, until } });
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

describe('how long a version was live', () => {
  it.each([
    [{ live: null }, 'never live'],
    [live(march(1), march(4)), 'live for 3 days'],
    [live(march(4), null), 'live for 1 day so far'],
  ])('%j is %s', (part, text) => {
    expect(liveText(publishedVersion(part), Date.parse(march(5)))).toBe(text);
  });
});

describe('how a version did', () => {
  it('shows in its visitors, as long as they are known', () => {
    const versions = [{ version: '1.0.0', visitors: 1204, affected: 3 }];
    const health = { ...noHealth, versions };
    expect(recordFor(health, '1.0.0')).toBe('errors seen by 3 of 1,204 visitors (0.2 %)');
    expect(recordFor(health, '0.9.0')).toBeNull();
  });
});

describe('the ways back', () => {
  const versions = [
    publishedVersion({ version: '1.5.0', live: null }),
    publishedVersion({ version: '1.4.0', ...live(march(9), null) }),
    publishedVersion({ version: '1.3.0', quarantine: { at: '', reason: 'bad' } }),
    publishedVersion({ version: '1.2.0', ...live(march(1), march(2)) }),
    publishedVersion({ version: '1.1.0', ...live(march(3), march(8)) }),
    publishedVersion({ version: '1.0.0', ...live(march(5), march(6)) }),
  ];
  const channel = channelOf({ stable: '1.4.0', lastGood: '1.0.0', versions });
  const names = (part = {}) =>
    rollbackVersions({ ...channel, ...part }).map(({ version }) => version);

  it('begin with the likely one, and go on with those that were live last', () => {
    expect(names()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('lead to the stable version where a candidate is taken back', () => {
    const candidate = {
      version: '1.2.0',
      percent: 10,
      steps: [10, 100],
      step: 0,
      bakeSeconds: null,
      stepStartedAt: march(9),
    };
    expect(names({ candidate })).toEqual(['1.4.0', '1.1.0', '1.0.0']);
  });
});
