import { describe, expect, it } from '@jest/globals';
import { exponential, logNormal, normal, pareto } from './distributions.js';
import { hashText } from './hash-text.js';
import { Random } from './random.js';

const many = 20_000;
const draws = <T>(draw: (random: Random) => T, key = 'test'): T[] => {
  const random = new Random(key);
  return Array.from({ length: many }, () => draw(random));
};
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length / 2] ?? 0;

describe('Random', () => {
  it('depends on its key alone', () => {
    expect(draws((random) => random.next())).toEqual(draws((random) => random.next()));
    expect(draws((random) => random.next())).not.toEqual(draws((random) => random.next(), 'other'));
  });

  it('spreads evenly', () => {
    const values = draws((random) => random.next());
    const bins = values.reduce<number[]>((counts, value) => {
      const bin = Math.floor(value * 20);
      counts[bin] = (counts[bin] ?? 0) + 1;
      return counts;
    }, []);
    expect(bins).toHaveLength(20);
    expect(Math.min(...bins)).toBeGreaterThan(900);
    expect(Math.max(...bins)).toBeLessThan(1100);
  });

  it('first numbers of neighboring keys are independent', () => {
    const firsts = Array.from({ length: many }, (_, i) => new Random(`video/${i}`).next());
    expect(mean(firsts)).toBeCloseTo(0.5, 1);
    const lag = mean(firsts.slice(1).map((value, i) => (value - 0.5) * ((firsts[i] ?? 0) - 0.5)));
    expect(Math.abs(lag)).toBeLessThan(0.003);
  });

  it('whole numbers reach both ends', () => {
    expect(new Set(draws((random) => random.int(3, 5)))).toEqual(new Set([3, 4, 5]));
  });

  it('weights are proportions', () => {
    const kinds = draws((random) => random.weighted({ rare: 1, common: 3, never: 0 }));
    expect(kinds.filter((kind) => kind === 'rare').length / many).toBeCloseTo(0.25, 1);
    expect(kinds).not.toContain('never');
  });

  it('a sample holds different items, all of them where there are no more', () => {
    const random = new Random('sample');
    expect(new Set(random.sample([1, 2, 3], 9))).toEqual(new Set([1, 2, 3]));
    expect(new Set(random.sample([1, 2, 3, 4], 2)).size).toBe(2);
    expect(() => random.pick([])).toThrow('nothing');
  });
});

describe('distributions', () => {
  it('normal', () => {
    const values = draws(normal);
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
  });

  it('log-normal', () => {
    expect(median(draws((random) => logNormal(random, 70, 1.2))) / 70).toBeCloseTo(1, 1);
  });

  it('exponential', () => {
    expect(mean(draws((random) => exponential(random, 5))) / 5).toBeCloseTo(1, 1);
  });

  it('power law', () => {
    const values = draws((random) => pareto(random, { smallest: 10, largest: 1e6, alpha: 1 }));
    expect(median(values) / 20).toBeCloseTo(1, 1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...values)).toBeLessThanOrEqual(1e6);
  });
});

describe('hashText', () => {
  it('differs by text and by salt', () => {
    const hashes = Array.from({ length: many }, (_, i) => [
      hashText(`t${i}`),
      hashText(`t${i}`, 1),
    ]).flat();
    expect(new Set(hashes).size).toBeGreaterThan(2 * many - 5);
  });
});
