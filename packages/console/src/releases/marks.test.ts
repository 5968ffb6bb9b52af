import { describe, expect, it } from '@jest/globals';
import { channelOf, judgmentOf, noHealth, publishedVersion } from '../../test/operator-site';
import { pointOf } from '../../test/points';
import { rollbackTarget, stateSentence } from './channel-state';
import { marksOf, rolesOf } from './marks';

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

/** Of a hundred loads of the stable version. */
function withErrors(exceptions: number) {
  return { ...noHealth, points: [pointOf(0, { version: '1.1.0', loads: 100, exceptions })] };
}

/** Reports of a candidate that is rolled out beside a stable version that affects two of a thousand. */
function rolling(affected: number, visitors: number) {
  const judgment = judgmentOf({
    candidate: { affected, visitors },
    stable: { affected: 2, visitors: 1000 },
  });
  return { ...withErrors(0), judgment };
}

describe('marksOf', () => {
  it.each([
    ['nothing special', {}, withErrors(1), ['Healthy']],
    ['nobody on it', {}, noHealth, ['No reports']],
    ['many errors', {}, withErrors(20), ['Failing']],
    ['a rollout', { candidate }, rolling(0, 200), ['Rolling out 25 %']],
    ['nothing active', { stable: null }, noHealth, ['Not active']],
    [
      'being switched off during a rollout',
      { candidate, disabled: 'x' },
      withErrors(20),
      ['Disabled', 'Rolling out 25 %', 'Failing'],
    ],
  ])('tells of %s', (_, part, health, expected) => {
    expect(labels(channelOf(part), health)).toEqual(expected);
  });

  it('lets no rollout look fine that affects its visitors', () => {
    const marks = marksOf(channelOf({ candidate }), rolling(8, 100));
    expect(marks).toEqual([
      { tone: 'warning', label: 'Rolling out 25 %' },
      { tone: 'danger', label: '8.0 % affected' },
    ]);
    expect(labels(channelOf({ candidate }), rolling(1, 20))).toEqual(['Rolling out 25 %']);
  });

  it('uses the errors if there are no judged visitors yet', () => {
    const points = [pointOf(0, { version: '1.2.0', loads: 50, renderFailures: 4 })];
    expect(labels(channelOf({ candidate }), { ...noHealth, points })).toEqual([
      'Rolling out 25 %',
      '8.0 % errors',
    ]);
    const judgment = judgmentOf({ verdict: 'no-worse', missing: null });
    expect(labels(channelOf({ candidate }), { ...noHealth, points, judgment })).toEqual([
      'Rolling out 25 %',
    ]);
  });

  it('tells of a verdict, and of damaged files of what visitors get', () => {
    const judgment = judgmentOf({ verdict: 'worse' });
    expect(labels(channelOf({ candidate }), { ...noHealth, judgment })).toEqual(['Rolling back']);
    const versions = [publishedVersion({ version: '1.1.0', damagedAt: '' }), publishedVersion()];
    expect(labels(channelOf({ versions }), withErrors(0))).toEqual(['Damaged files']);
    const older = [publishedVersion({ version: '1.1.0' }), publishedVersion({ damagedAt: '' })];
    expect(labels(channelOf({ versions: older }), withErrors(0))).toEqual(['Healthy']);
  });

  it('tells of a version that was taken back until a newer one is published', () => {
    const [old, newer] = [publishedVersion(), publishedVersion({ version: '1.3.0' })];
    const fine = withErrors(0);
    expect(labels(channelOf({ versions: [bad, old] }), fine)).toEqual(['1.2.0 quarantined']);
    expect(labels(channelOf({ versions: [newer, bad, old] }), fine)).toEqual(['Healthy']);
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
