import type { Mix, NeighborTable, WordRarity } from '../scoring/model.js';
import { recency } from '../scoring/profile.js';
import { WordVectors } from '../scoring/word-vectors.js';
import { type CoVisits, countCoVisits } from './co-visits.js';
import type { HeldOut, HeldOutVisitor } from './hold-out.js';
import { itemWeights } from './item-weights.js';
import { newestTime, popularityOf } from './popularity.js';
import { byItem } from './visits.js';

export interface FoldOptions {
  readonly maxItems: number;
  readonly neighbors: number;
  readonly minNetworks: number;
  /** At most, evenly spread. */
  readonly visitors: number;
  /** Told now and then; what it throws ends the work. */
  readonly onStep: () => void;
}

/** A visitor, and the items that should be found, also as numbers. */
export interface FoldVisitor extends HeldOutVisitor {
  readonly items: Int32Array;
}

/** A part of the visits that models are learned from, and visitors whose later visits they should find. */
export class Fold {
  readonly visitors: readonly FoldVisitor[];
  private readonly co: CoVisits;
  private readonly tables = new Map<number, NeighborTable>();
  private readonly trends = new Map<string, Float64Array>();
  private readonly vectors = new Map<WordRarity, WordVectors>();

  constructor(
    private readonly held: HeldOut,
    private readonly options: FoldOptions,
  ) {
    const { visits, visitors } = held;
    const step = Math.max(1, Math.ceil(visitors.length / options.visitors));
    this.visitors = visitors
      .filter((_, i) => i % step === 0)
      .map((one) => ({ ...one, items: Int32Array.from(one.wanted) }));
    const index = byItem(visits);
    this.co = countCoVisits(visits, index, {
      most: options.maxItems,
      minNetworks: options.minNetworks,
      onItem: options.onStep,
    });
  }

  /** Neighbors that are learned with a ridge penalty; kept for the next time. */
  neighbors(ridge: number): NeighborTable {
    const known = this.tables.get(ridge);
    if (known) return known;
    const { neighbors: count, onStep } = this.options;
    const { items } = this.held.visits;
    const table = itemWeights(this.co, { ridge, count, items }, onStep);
    this.tables.set(ridge, table);
    return table;
  }

  /** Popularity of items by the share of the most popular one; kept for the next time. */
  trend(halfLife: number, power: number): Float64Array {
    const name = `${halfLife} ${power}`;
    const known = this.trends.get(name);
    if (known) return known;
    const { visits } = this.held;
    const popularity = popularityOf(visits, halfLife, newestTime(visits));
    const most = popularity.reduce((most, one) => Math.max(most, one), 0) || 1;
    const trend = Float64Array.from(popularity, (one) => (one / most) ** power);
    this.trends.set(name, trend);
    return trend;
  }

  /**
   * Scores that neighbors give to what a visitor has not watched; −∞ for what they have.
   * @param table `null` scores nothing
   */
  personal(
    table: NeighborTable | null,
    visitor: number,
    mix: Pick<Mix, 'recencyDecay' | 'recencyFloor'>,
    scores: Float64Array,
  ): void {
    const { starts, item, weight } = this.held.visits;
    const first = starts[visitor] as number;
    const end = starts[visitor + 1] as number;
    scores.fill(0);
    if (table)
      for (let visit = first; visit < end; visit++) {
        const strength = (weight[visit] as number) * recency(mix, visit - first);
        addRow(table, item[visit] as number, strength, scores);
      }
    for (const own of item.subarray(first, end)) scores[own] = -Infinity;
  }

  /** Adds the mean similarity of words with what a visitor has watched. */
  addContent(
    words: readonly (readonly number[])[],
    rarity: WordRarity,
    visitor: number,
    mix: Pick<Mix, 'recencyDecay' | 'recencyFloor' | 'contentWeight'>,
    scores: Float64Array,
  ): void {
    const { starts, item, weight } = this.held.visits;
    const vectors = this.vectors.get(rarity) ?? new WordVectors(words, rarity);
    this.vectors.set(rarity, vectors);
    const own = Array.from(
      item.subarray(starts[visitor], starts[visitor + 1]),
      (candidate, place) => ({
        candidate,
        amount: (weight[(starts[visitor] as number) + place] as number) * recency(mix, place),
      }),
    );
    const total = own.reduce((sum, { amount }) => sum + amount, 0) || 1;
    const given = own.map(({ candidate, amount }) => ({
      candidate,
      amount: (amount * mix.contentWeight) / total,
    }));
    vectors.addSimilarities(given, scores);
  }
}

function addRow(
  { starts, targets, weights }: NeighborTable,
  source: number,
  strength: number,
  scores: Float64Array,
): void {
  const end = starts[source + 1] as number;
  for (let at = starts[source] as number; at < end; at++) {
    const target = targets[at] as number;
    scores[target] = (scores[target] as number) + strength * (weights[at] as number);
  }
}
