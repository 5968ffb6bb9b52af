import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { firstIdAt, timeOfId, timeOrderedId } from './time-ordered-id.js';

const times = fc.integer({ min: 0, max: Date.UTC(3000, 0) });

describe('timeOrderedId', () => {
  it('is a UUID of version 7 that carries its time', () => {
    fc.assert(
      fc.property(times, (at) => {
        const id = timeOrderedId(at);
        expect(z.uuidv7().safeParse(id).success).toBe(true);
        expect(timeOfId(id)).toBe(at);
      }),
    );
  });

  it('sorts by time, and behind the first id of its time', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        fc.pre(one < other);
        expect(timeOrderedId(one) < timeOrderedId(other)).toBe(true);
        expect(firstIdAt(other) > timeOrderedId(one)).toBe(true);
        expect(firstIdAt(other) <= timeOrderedId(other)).toBe(true);
      }),
    );
  });

  it('is another one every time', () => {
    const ids = Array.from({ length: 1000 }, () => timeOrderedId(0));
    expect(new Set(ids).size).toBe(1000);
  });
});
