import type { NeighborTable } from '../scoring/model.js';
import { factorCholesky, solveCholesky } from './cholesky.js';
import type { CoVisitRow, CoVisits } from './co-visits.js';
import { invertPositive, paddedSize } from './invert.js';

/** Weights nearer to 0 than this are not stored. */
const smallest = 1e-5;
/** Sources of an item that is not among the most visited. */
const sourcesOfOthers = 30;
/** Shares of the time that the inverse takes, about. */
const inverseShare = 0.8;

/**
 * The neighbors of items by EASE (Steck 2019): weights _B_ with a diagonal of 0 for which the squared error of _X B_ plus `ridge` times that of _B_ is smallest, from
 * _P_ = (_XᵀX_ + `ridge` · 1)⁻¹ as _Bᵢⱼ_ = −_Pᵢⱼ_ ÷ _Pⱼⱼ_. Of each target the sources with the largest weights stay, and their weights are fitted again, so that
 * they make up for those that are left out. Items with few visitors have no place in the matrix: they are fitted on what they have most in common with.
 * @param count sources of a target at most
 * @param items in all, also without neighbors
 * @param onProgress told how much is done, 0 to 1; what it throws ends the work
 */
export function itemWeights(
  co: CoVisits,
  { ridge, count, items }: { ridge: number; count: number; items: number },
  onProgress: (done: number) => void,
): NeighborTable {
  const padded = paddedSize(co.items.length);
  const inverse = ridgeMatrix(co, ridge, padded);
  invertPositive(inverse, padded, (done) => onProgress(inverseShare * done));
  const fit = new SparseFit(co, ridge, count);
  const table = new TableBySource(co, items);
  const size = co.items.length;
  for (const [place, item] of co.items.entries()) {
    const row = {
      products: co.products.subarray(place * size, (place + 1) * size),
      isIndependent: co.isIndependent.subarray(place * size, (place + 1) * size),
    };
    const weightOf = (source: number) =>
      source === place
        ? 0
        : -(inverse[Math.max(source, place) * padded + Math.min(source, place)] as number) /
          (inverse[place * (padded + 1)] as number);
    const sources = strongest(row, (source) => Math.abs(weightOf(source)), count);
    // Where nothing is left out, there is nothing to make up for.
    const isWhole = sources.length === size - 1;
    table.add(
      item,
      sources,
      isWhole ? Float64Array.from(sources, weightOf) : fit.weights(row, sources),
    );
    if (place % 64 === 0) onProgress(inverseShare + ((1 - inverseShare) * place) / size);
  }
  for (const item of co.others) {
    const row = co.countOf(item);
    const strength = (source: number) =>
      (row.products[source] as number) / ((co.products[source * (size + 1)] as number) + ridge);
    const sources = strongest(row, strength, Math.min(count, sourcesOfOthers));
    table.add(item, sources, fit.weights(row, sources));
  }
  return table.finished();
}

function ridgeMatrix({ products, items }: CoVisits, ridge: number, padded: number): Float64Array {
  const size = items.length;
  const matrix = new Float64Array(padded * padded);
  for (let i = 0; i < size; i++) matrix.set(products.subarray(i * size, i * size + i), i * padded);
  for (let i = 0; i < padded; i++)
    matrix[i * (padded + 1)] = i < size ? (products[i * (size + 1)] as number) + ridge : 1;
  return matrix;
}

/** The strongest sources of an item, among those of enough networks. */
function strongest(
  { isIndependent }: CoVisitRow,
  strengthOf: (source: number) => number,
  count: number,
): Int32Array {
  const strengths = Float64Array.from(isIndependent, (is, source) => is * strengthOf(source));
  const least = strengths.toSorted()[Math.max(0, strengths.length - count)] as number;
  return Int32Array.from(strengths.keys())
    .filter((source) => (strengths[source] as number) >= least && (strengths[source] as number) > 0)
    .toSorted(
      (one, other) => (strengths[other] as number) - (strengths[one] as number) || one - other,
    )
    .slice(0, count);
}

/** Ridge regression of an item on few sources. */
class SparseFit {
  private readonly matrix: Float64Array;
  private readonly vector: Float64Array;

  constructor(
    private readonly co: CoVisits,
    private readonly ridge: number,
    private readonly most: number,
  ) {
    this.matrix = new Float64Array(most * most);
    this.vector = new Float64Array(most);
  }

  weights({ products }: CoVisitRow, sources: Int32Array): Float64Array {
    const { co, matrix, vector, most } = this;
    const size = co.items.length;
    for (const [i, source] of sources.entries()) {
      vector[i] = products[source] as number;
      for (let j = 0; j < i; j++)
        matrix[i * most + j] = co.products[source * size + (sources[j] as number)] as number;
      matrix[i * most + i] = (co.products[source * (size + 1)] as number) + this.ridge;
    }
    factorCholesky(matrix, sources.length, most);
    solveCholesky(matrix, vector, sources.length, most);
    return vector.subarray(0, sources.length);
  }
}

/** Turns sources of targets into targets of sources. */
class TableBySource {
  private readonly rows: { target: number; weight: number }[][];

  constructor(
    private readonly co: CoVisits,
    items: number,
  ) {
    this.rows = Array.from({ length: items }, () => []);
  }

  add(target: number, sources: Int32Array, weights: Float64Array): void {
    for (const [i, source] of sources.entries()) {
      const weight = weights[i] as number;
      if (Math.abs(weight) >= smallest)
        this.rows[this.co.items[source] as number]?.push({ target, weight });
    }
  }

  finished(): NeighborTable {
    const starts = new Int32Array(this.rows.length + 1);
    for (const [item, row] of this.rows.entries()) {
      row.sort((one, other) => other.weight - one.weight || one.target - other.target);
      starts[item + 1] = (starts[item] as number) + row.length;
    }
    const all = this.rows.flat();
    return {
      starts,
      targets: Int32Array.from(all, ({ target }) => target),
      weights: Float32Array.from(all, ({ weight }) => weight),
    };
  }
}
