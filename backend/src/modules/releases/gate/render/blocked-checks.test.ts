import { describe, expect, it } from '@jest/globals';
import { BlockedChecks } from './blocked-checks.js';

const seconds = (count: number) => count * 1000;

async function subjects(checks: BlockedChecks, now: number): Promise<string[]> {
  return (await checks.conditions(now)).map(({ kind, subject }) => `${kind} ${subject}`);
}

describe('BlockedChecks', () => {
  it('tells of a version that is asked for again and again without a verdict, until there is one', async () => {
    const checks = new BlockedChecks();
    checks.requested('mf-news 2.0.0', 0);
    expect(await subjects(checks, seconds(59))).toEqual([]);
    checks.requested('mf-news 2.0.0', seconds(59));
    expect(await subjects(checks, seconds(61))).toEqual(['gate-blocked mf-news 2.0.0']);
    checks.done('mf-news 2.0.0');
    expect(await subjects(checks, seconds(61))).toEqual([]);
  });

  it('forgets a version that nobody asks for any more', async () => {
    const checks = new BlockedChecks();
    checks.requested('mf-news 2.0.0', 0);
    expect(await subjects(checks, seconds(901))).toEqual([]);
    checks.requested('mf-news 2.0.0', seconds(1000));
    expect(await subjects(checks, seconds(1001))).toEqual([]);
  });

  it('tells of a browser that does not run, until a check has come to its end', async () => {
    const checks = new BlockedChecks();
    checks.browserFailed('no such file');
    const [condition] = await checks.conditions(0);
    expect(condition?.text).toContain('no such file');
    checks.done('mf-news 2.0.0');
    expect(await subjects(checks, 0)).toEqual([]);
  });
});
