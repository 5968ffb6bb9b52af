import { describe, expect, test } from '@jest/globals';
import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import fc from 'fast-check';
import { factorCholesky, NotPositiveDefinite, solveCholesky } from './cholesky.js';
import { invertPositive, paddedSize } from './invert.js';

/** A positive definite matrix: products of random rows, plus something on the diagonal. */
function positiveMatrix(size: number, seed: number): Float64Array {
  const next = seededNumbers(seed);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => next() - 0.5));
  return Float64Array.from({ length: size * size }, (_, place) => {
    const [i, j] = [Math.floor(place / size), place % size];
    const product = (rows[i] ?? []).reduce((sum, one, k) => sum + one * (rows[j]?.[k] ?? 0), 0);
    return product + (i === j ? 1 : 0);
  });
}

/** Gauss–Jordan elimination with pivots, as it is taught. */
function naiveSolution(matrix: Float64Array, vector: readonly number[]): number[] {
  const size = vector.length;
  const rows = vector.map((value, i) => [...matrix.subarray(i * size, (i + 1) * size), value]);
  for (let k = 0; k < size; k++) {
    const sizes = rows.map((row, i) => (i < k ? -1 : Math.abs(row[k] ?? 0)));
    const [pivot = []] = rows.splice(sizes.indexOf(Math.max(...sizes)), 1);
    for (const row of rows) subtract(row, pivot, (row[k] ?? 0) / (pivot[k] ?? 1));
    rows.splice(k, 0, pivot);
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

function subtract(row: number[], other: readonly number[], factor: number): void {
  for (const [j, value] of other.entries()) row[j] = (row[j] ?? 0) - factor * value;
}

describe('Cholesky', () => {
  test('solves what elimination solves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (size, seed) => {
        const matrix = positiveMatrix(size, seed);
        const next = seededNumbers(seed + 1);
        const wanted = Array.from({ length: size }, () => next());
        const solution = Float64Array.from(wanted);
        const factor = matrix.slice();
        factorCholesky(factor, size);
        solveCholesky(factor, solution, size);
        for (const [i, value] of naiveSolution(matrix, wanted).entries())
          expect(solution[i]).toBeCloseTo(value, 8);
      }),
      { numRuns: 30 },
    );
  });

  test.each([[[0]], [[-1]], [[Number.NaN]], [[Infinity]], [[1, 2, 2, 1]]])(
    'refuses %j',
    (values) => {
      const size = Math.sqrt(values.length);
      expect(() => factorCholesky(Float64Array.from(values), size)).toThrow(NotPositiveDefinite);
    },
  );
});

describe('the inverse', () => {
  test.each([1, 63, 64, 65, 130, 200])('of %i rows', (size) => {
    const small = positiveMatrix(size, size);
    const padded = paddedSize(size);
    const matrix = new Float64Array(padded * padded);
    for (let i = 0; i < padded; i++) {
      if (i < size) matrix.set(small.subarray(i * size, (i + 1) * size), i * padded);
      else matrix[i * padded + i] = 1;
    }
    const done: number[] = [];
    invertPositive(matrix, padded, (share) => done.push(share));
    const inverse = (i: number, j: number) => matrix[Math.max(i, j) * padded + Math.min(i, j)] ?? 0;
    for (const i of [0, Math.floor(size / 2), size - 1])
      for (let j = 0; j < size; j++) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += (small[i * size + k] ?? 0) * inverse(k, j);
        expect(sum).toBeCloseTo(i === j ? 1 : 0, 8);
      }
    expect(done.at(-1)).toBe(1);
  });
});
