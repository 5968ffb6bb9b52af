import { countCoVisits, type CoVisits } from '../training/co-visits.js';
import { invertPositive, paddedSize } from '../training/invert.js';
import { newestTime, popularityOf } from '../training/popularity.js';
import { byItem, type Visits } from '../training/visits.js';

/** Scores of all items for a visitor, by what they have watched. They are the same array each time. */
export type Baseline = (watched: Int32Array) => Float64Array;

/** More items a dense matrix doesn't take; those with the most visitors stay. */
const mostItems = 5000;

/** Popularity of the newest time: visitors count by half after fourteen days, or after a tenth of the whole time where times are no dates. */
export function recentPopularity(visits: Visits): Baseline {
  const scores = Float64Array.from(popularityOf(visits, usualHalfLife(visits), newestTime(visits)));
  return () => scores;
}

const dayMs = 86_400_000;

function usualHalfLife(visits: Visits): number {
  const newest = newestTime(visits);
  const oldest = visits.time.reduce((oldest, one) => Math.min(oldest, one), newest);
  // Unix seconds have nine or ten digits since 1973, milliseconds three more.
  if (oldest > 1e11) return 14 * dayMs;
  if (oldest > 1e8) return (14 * dayMs) / 1000;
  return (newest - oldest) / 10 || Infinity;
}

/** Neighbors of items by their cosine, shrunk by ten visitors, a hundred of each item (Sarwar et al. 2001). */
export function itemKnn(visits: Visits): Baseline {
  const co = coVisitsOf(visits);
  const size = co.items.length;
  const norm = (i: number) => Math.sqrt(co.products[i * size + i] as number);
  const rows = Array.from({ length: size }, (_, i) => {
    const weights = Float32Array.from({ length: size }, (_, j) =>
      i === j ? 0 : (co.products[i * size + j] as number) / (norm(i) * norm(j) + 10),
    );
    const least = weights.toSorted()[Math.max(0, size - 100)] as number;
    return weights.map((weight) => (weight >= least ? weight : 0));
  });
  return dense(visits.items, co, (source) => rows[source] ?? new Float32Array(size));
}

/** EASE with a ridge penalty of 200, all of its weights, and a history without times (Steck 2019). */
export function plainEase(visits: Visits): Baseline {
  const co = coVisitsOf(visits);
  const size = co.items.length;
  const padded = paddedSize(size);
  const matrix = new Float64Array(padded * padded);
  for (let i = 0; i < padded; i++) {
    if (i < size) matrix.set(co.products.subarray(i * size, (i + 1) * size), i * padded);
    matrix[i * padded + i] = i < size ? (matrix[i * padded + i] as number) + 200 : 1;
  }
  invertPositive(matrix, padded);
  const inverse = (i: number, j: number) =>
    matrix[Math.max(i, j) * padded + Math.min(i, j)] as number;
  return dense(visits.items, co, (source) =>
    Float32Array.from({ length: size }, (_, target) =>
      target === source ? 0 : -inverse(source, target) / inverse(target, target),
    ),
  );
}

function coVisitsOf(visits: Visits): CoVisits {
  const index = byItem(visits);
  return countCoVisits(visits, index, {
    most: mostItems,
    minNetworks: 0,
    onItem: () => {},
  });
}

function dense(items: number, co: CoVisits, rowOf: (source: number) => Float32Array): Baseline {
  const places = new Int32Array(items).fill(-1);
  for (const [place, item] of co.items.entries()) places[item] = place;
  const rows = new Map<number, Float32Array>();
  const scores = new Float64Array(items);
  return (watched) => {
    scores.fill(0);
    for (const item of watched) {
      const source = places[item] as number;
      if (source === -1) continue;
      const row = rows.get(source) ?? rowOf(source);
      rows.set(source, row);
      for (const [target, weight] of row.entries()) {
        const place = co.items[target] as number;
        scores[place] = (scores[place] as number) + weight;
      }
    }
    return scores;
  };
}
