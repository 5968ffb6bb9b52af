import { describe, expect, it } from '@jest/globals';
import { channelOf, publishedVersion } from '../../test/operator-site';
import { marksOf, rollbackTarget, rolesOf, stateSentence } from './channel-state';

const labels = (...args: Parameters<typeof marksOf>) => marksOf(...args).map(({ label }) => label);

const candidate = {
  version: '1.2.0',
  percent: 25,
  steps: [25, 100],
  step: 0,
  bakeSeconds: null,
  stepStartedAt: '2026-01-01T00:00:00.000Z',
};
const bad = publishedVersion({ version: '1.2.0', quarantine: { at: '', reason: 'errors' } });

describe('marksOf', () => {
  it.each([
    ['nothing special', {}, 0.01, ['Healthy']],
    ['nobody on it', {}, null, ['No reports']],
    ['many errors', {}, 0.2, ['Failing']],
    ['a roll-out', { candidate }, 0, ['Rolling out 25 %']],
    ['nothing active', { stable: null }, null, ['Not active']],
    [
      'being switched off during a roll-out',
      { candidate, disabled: 'x' },
      0.2,
      ['Disabled', 'Rolling out 25 %', 'Failing'],
    ],
  ])('tells of %s', (_, part, share, expected) => {
    expect(labels(channelOf(part), share)).toEqual(expected);
  });

  it('tells of a version that was taken back until a newer one is published', () => {
    const [old, newer] = [publishedVersion(), publishedVersion({ version: '1.3.0' })];
    expect(labels(channelOf({ versions: [bad, old] }), 0)).toEqual(['1.2.0 quarantined']);
    expect(labels(channelOf({ versions: [newer, bad, old] }), 0)).toEqual(['Healthy']);
  });
});

describe('the words for a channel', () => {
  it('name the roles of a version', () => {
    const channel = channelOf({ candidate });
    const roles = (version: string) =>
      rolesOf(channel, publishedVersion({ version })).map(({ label }) => label);
    expect(['1.2.0', '1.1.0', '1.0.0', '0.9.0'].map(roles)).toEqual([
      ['Candidate 25 %'],
      ['Stable'],
      ['Last good'],
      [],
    ]);
  });

  it('say the state in a sentence', () => {
    expect(stateSentence(channelOf({ candidate, disabled: 'x' }))).toBe(
      '1.1.0 is stable, 1.2.0 at 25 %, the area is disabled.',
    );
    expect(stateSentence(channelOf({ stable: null }))).toBe('No version is active.');
  });

  it('say where a rollback leads', () => {
    expect(rollbackTarget(channelOf({ candidate }))).toBe('1.1.0');
    expect(rollbackTarget(channelOf())).toBe('1.0.0');
    expect(rollbackTarget(channelOf({ lastGood: null }))).toBeNull();
  });
});
