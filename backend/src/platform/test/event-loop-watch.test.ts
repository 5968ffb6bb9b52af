import { describe, expect, it } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { probeUnderTest } from './probe/probe-under-test.js';

const site = probeUnderTest();

const linesOfStalls = (): string[] =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes('The event loop stood still for'));

const countedStalls = async (): Promise<number> => {
  const text = await (await fetch(`${site.address}/metrics`)).text();
  return Number(/^event_loop_stall_seconds_count (\d+)$/m.exec(text)?.[1]);
};

describe('a request that keeps the process busy', () => {
  it('leaves one line with what was under way, and is counted', async () => {
    site.behavior.items = () => {
      const end = performance.now() + 600;
      while (performance.now() < end);
      return Promise.resolve([]);
    };
    await fetch(`${site.address}/api/probe/items`);
    await until(() => linesOfStalls().some((line) => line.includes('GET /api/probe/items')));
    expect(linesOfStalls()[0]).toMatch(
      /stood still for \d+ ms \(processor time \d+ ms, garbage collection \d+ ms\)\. Under way: /,
    );
    // On a busy machine there may be others; each has one line.
    await until(async () => (await countedStalls()) === linesOfStalls().length);
  });
});
