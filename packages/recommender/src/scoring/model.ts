/**
 * What a training gives. Only arrays and numbers, so that it can be copied between threads. It says nothing of a single visitor: the neighbors are the
 * same for everyone.
 */
export interface TrainedModel {
  /** Time of the newest event, in the unit of the events (Unix milliseconds on a site). */
  readonly trainedUntil: number;
  /** `kind:id` of each item; its place is its number in the arrays below. */
  readonly items: readonly string[];
  readonly neighbors: NeighborTable;
  /** Visitors of each item, each counted by half after every `mix.halfLife`, at `trainedUntil`. */
  readonly popularity: Float32Array;
  readonly words: WordRarity;
  readonly mix: Mix;
  readonly report: TrainingReport;
}

/**
 * The items that a watched item speaks for. Those of item `i` stand from `starts[i]` to `starts[i + 1]`, the strongest first. Each item is a target of at
 * most 200.
 */
export interface NeighborTable {
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  /** What one view of the item adds to the score of the target; may be negative. */
  readonly weights: Float32Array;
}

/** How rare words (any tokens) are: inverse document frequencies. */
export interface WordRarity {
  /** Numbers of words as the host gives them, ascending. */
  readonly ids: Int32Array;
  readonly rarities: Float32Array;
  /** That of a word which is not among them. */
  readonly unknown: number;
}

/** How the parts of a score are weighed. A training finds what served the newest of its events best. */
export interface Mix {
  /** Ridge penalty of the item weights (λ of EASE). */
  readonly ridge: number;
  /** A history entry counts max(`recencyFloor`, e^(−`recencyDecay` · its place from the newest)). */
  readonly recencyDecay: number;
  readonly recencyFloor: number;
  /** Time after which a visitor counts half for popularity, in the unit of the events; `Infinity` for never. */
  readonly halfLife: number;
  /** Popularity counts as (popularity ÷ that of the most popular)^`trendPower`. */
  readonly trendPower: number;
  readonly trendWeight: number;
  /** Of the similarity of words with the history, −1 to 1. */
  readonly contentWeight: number;
  /** How far scores of the first twenty are apart on average: the unit of everything that is added to a score later. */
  readonly scale: number;
}

/** What a training says about itself. */
export interface TrainingReport {
  readonly events: number;
  /** Events that did not count: not finite, without weight, of networks that are too heavy, or beyond what is read of one visitor. */
  readonly droppedEvents: number;
  readonly visitors: number;
  /** Items with at least one neighbor. */
  readonly connectedItems: number;
  /** NDCG@10 on the newest events, held out while the mix was chosen; `null` where there were too few. */
  readonly heldOutNdcg: number | null;
  /** The same of recent popularity alone. */
  readonly heldOutPopularityNdcg: number | null;
}
