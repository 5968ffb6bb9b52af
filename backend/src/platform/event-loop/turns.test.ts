import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inTurns, sortedInTurns } from './turns.js';

/** Keeps the processor busy. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Counts the turns that other work of the process has had. */
function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  return () => {
    clearImmediate(next);
    return turns;
  };
}

describe('a loop in turns', () => {
  it('goes through everything in its order, and lets other work in between', async () => {
    const others = countTurns();
    const seen: number[] = [];
    for await (const item of inTurns([1, 2, 3, 4, 5, 6])) {
      seen.push(item);
      work(12);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(others()).toBeGreaterThanOrEqual(5);
  });

  it('has the same turn as no other loop', async () => {
    const turnOf: number[] = [];
    let turn = 0;
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    const loop = async (): Promise<void> => {
      for await (const _ of inTurns([1, 2, 3])) {
        turnOf.push(turn);
        work(12);
      }
    };
    await Promise.all([loop(), loop(), loop()]);
    clearImmediate(next);
    // The first items of all were in the turn in which they were started.
    const later = turnOf.filter((at) => at > 0);
    expect(later).toHaveLength(6);
    expect(new Set(later).size).toBe(6);
  });

  it('ends where its reader leaves it', async () => {
    const seen: number[] = [];
    for await (const item of inTurns([1, 2])) {
      seen.push(item);
      break;
    }
    expect(seen).toEqual([1]);
  });
});

describe('sorting in turns', () => {
  it('sorts like toSorted, and keeps equal items in their order', async () => {
    const items = Array.from({ length: 9_001 }, (_, i) => ({ key: (i * 7919) % 131, i }));
    const compare = (a: { key: number }, b: { key: number }): number => a.key - b.key;
    expect(await sortedInTurns(items, compare)).toEqual(items.toSorted(compare));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer(), { maxLength: 50 }), async (numbers) => {
        const ascending = (a: number, b: number): number => a - b;
        expect(await sortedInTurns(numbers, ascending)).toEqual(numbers.toSorted(ascending));
      }),
    );
  });
});
