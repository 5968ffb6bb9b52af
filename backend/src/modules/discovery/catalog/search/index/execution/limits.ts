import { hasDoc } from '../segments/bits.js';

/**
 * What one value of a video must be: says of each video whether it is, by 1 or 0. A limit goes through all videos in one loop over one
 * column, which is several times as quick as a call for each.
 */
export type Limit = (docs: Uint32Array, count: number, passed: Uint8Array) => void;

type NumberColumn = Float64Array | Float32Array | Int32Array | Uint16Array;

/** From one value to another, inclusive. */
export function within(column: NumberColumn, first: number, last = Infinity): Limit {
  return (docs, count, passed) => {
    for (let i = 0; i < count; i += 1) {
      const value = column[docs[i] ?? 0] ?? 0;
      passed[i] = (value >= first ? 1 : 0) & (value <= last ? 1 : 0);
    }
  };
}

/** A code that is allowed. */
export function coded(column: Uint8Array, isAllowed: (code: number) => boolean): Limit {
  const allowed = Uint8Array.from({ length: 256 }, (_, code) => (isAllowed(code) ? 1 : 0));
  return (docs, count, passed) => {
    for (let i = 0; i < count; i += 1) passed[i] = allowed[column[docs[i] ?? 0] ?? 0] ?? 0;
  };
}

/** None of some values. */
export function noneOf(column: Float64Array, values: ReadonlySet<number>): Limit {
  return (docs, count, passed) => {
    for (let i = 0; i < count; i += 1) passed[i] = values.has(column[docs[i] ?? 0] ?? 0) ? 0 : 1;
  };
}

/** @param words one bit for each video, which is set for those that are left out */
export function unmarked(words: Uint32Array): Limit {
  return (docs, count, passed) => {
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] ?? 0;
      passed[i] = hasDoc(words, doc) ? 0 : 1;
    }
  };
}
