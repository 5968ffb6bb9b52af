import { describe, expect, test } from '@jest/globals';
import { trainModel } from '../training/train-model.js';
import { estimatePolicy, type LoggedPlace } from './off-policy.js';
import { simulatedLog } from './simulated-log.js';
import { simulatedWorld } from './simulated-world.js';

const place: LoggedPlace = { list: 1, reward: 1, propensity: 0.5, target: 0.5 };

describe('what another way would have earned', () => {
  test('is the mean where it is the same way', () => {
    const log = [1, 0, 0, 1].map((reward, list) => ({ ...place, list, reward }));
    const { ips, snips, doublyRobust, effectivePlaces } = estimatePolicy(log);
    expect([ips.value, snips.value, doublyRobust.value, effectivePlaces]).toEqual([
      0.5, 0.5, 0.5, 4,
    ]);
    expect(ips.interval[0]).toBeLessThan(0.5);
    expect(ips.interval[1]).toBeGreaterThan(0.5);
  });

  test('weighs what it would show more often', () => {
    const log = [
      { ...place, list: 1, reward: 1, propensity: 0.1, target: 0.9 },
      { ...place, list: 2, reward: 0, propensity: 0.9, target: 0.1 },
    ];
    const { ips, snips } = estimatePolicy(log);
    expect(ips.value).toBeCloseTo(4.5);
    expect(snips.value).toBeCloseTo(9 / (9 + 1 / 9));
  });

  test('is known exactly where a model foretells everything', () => {
    const log = [0.2, 0.4, 0.9].map((reward, list) => ({
      ...place,
      list,
      reward,
      expected: reward,
      expectedOfTarget: 0.3,
    }));
    const { value, interval } = estimatePolicy(log).doublyRobust;
    expect(value).toBeCloseTo(0.3);
    expect(interval[1] - interval[0]).toBeCloseTo(0);
  });

  test('has a wider interval where lists are few', () => {
    const log = Array.from({ length: 60 }, (_, i) => ({ ...place, list: i, reward: i % 2 }));
    const width = ({ interval: [low, high] }: { interval: readonly [number, number] }) =>
      high - low;
    const inFewLists = log.map((one, i) => ({ ...one, list: i % 2 }));
    expect(width(estimatePolicy(inFewLists).snips)).toBeGreaterThan(
      width(estimatePolicy(log).snips),
    );
  });

  test.each([0, -0.1, 1.5, Number.NaN])('refuses a propensity of %p', (propensity) => {
    expect(() => estimatePolicy([{ ...place, propensity }])).toThrow(RangeError);
  });

  test('refuses an empty log', () => {
    expect(() => estimatePolicy([])).toThrow('Nothing was shown');
  });

  test('is within the interval for nearly all seeds', () => {
    const world = simulatedWorld({ visitors: 150, items: 120, events: 2500, seed: 2 });
    const model = trainModel(world.events, world.features);
    const inside = Array.from({ length: 20 }, (_, seed) => {
      const { log, truth } = simulatedLog(world, model, { lists: 250, visitors: 150, seed });
      const { snips, doublyRobust } = estimatePolicy(log);
      return [snips, doublyRobust].map(
        ({ interval: [low, high] }) => low <= truth && truth <= high,
      );
    });
    expect(inside.filter(([snips]) => snips).length).toBeGreaterThanOrEqual(17);
    expect(inside.filter(([, robust]) => robust).length).toBeGreaterThanOrEqual(17);
  });
});
