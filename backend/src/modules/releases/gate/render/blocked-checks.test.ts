import { describe, expect, it } from '@jest/globals';
import { BlockedChecks } from './blocked-checks.js';

const seconds = (count: number) => count * 1000;

async function subjects(checks: BlockedChecks, now: number): Promise<string[]> {
  return (await checks.conditions(now)).map(({ kind, subject }) => `${kind} ${subject}`);
}

describe('BlockedChecks', () => {
  it('report a version that is requested repeatedly, until there is a verdict', async () => {
    const checks = new BlockedChecks();
    checks.requested('mf-news 2.0.0', 0);
    expect(await subjects(checks, seconds(59))).toEqual([]);
    checks.requested('mf-news 2.0.0', seconds(59));
    expect(await subjects(checks, seconds(61))).toEqual(['gate-blocked mf-news 2.0.0']);
    checks.done('mf-news 2.0.0');
    expect(await subjects(checks, seconds(61))).toEqual([]);
  });

  it('drop a version that is no longer requested', async () => {
    const checks = new BlockedChecks();
    checks.requested('mf-news 2.0.0', 0);
    expect(await subjects(checks, seconds(901))).toEqual([]);
    checks.requested('mf-news 2.0.0', seconds(1000));
    expect(await subjects(checks, seconds(1001))).toEqual([]);
  });

  it('report a browser that does not work, until a check has finished', async () => {
    const checks = new BlockedChecks();
    checks.browserFailed('no such file');
    const [condition] = await checks.conditions(0);
    expect(condition?.text).toContain('no such file');
    checks.done('mf-news 2.0.0');
    expect(await subjects(checks, 0)).toEqual([]);
  });
});
