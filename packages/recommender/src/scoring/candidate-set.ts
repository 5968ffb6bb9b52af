import type { Candidate } from './candidate.js';
import type { TrainedModel } from './model.js';
import { sourcesIn } from './neighbor-sources.js';
import { type Lists, listsOf, NamedColumn, Names } from './numbering.js';
import { WordVectors } from './word-vectors.js';

/** Where a number would stand, but nothing is known. */
export const unknown = -1;

/** Everything that a set knows of its candidates, in columns by their numbers. */
interface Columns {
  readonly candidates: readonly Candidate[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly modelNumbers: ReadonlyMap<string, number>;
  readonly ofModelItem: Int32Array;
  readonly categories: NamedColumn;
  readonly creators: NamedColumn;
  readonly platforms: NamedColumn;
  readonly languages: NamedColumn;
  readonly contentTypes: NamedColumn;
  readonly difficulties: NamedColumn;
  readonly topics: Names;
  readonly topicsOf: Lists;
  readonly words: WordVectors;
  readonly trend: Float64Array;
  readonly freshness: Float64Array;
  readonly length: Float64Array;
  readonly rarity: Float64Array;
  readonly minutes: Float64Array;
  readonly quality: Float64Array;
  readonly mature: Uint8Array;
}

/**
 * What may be recommended, prepared for scoring. It is made once for a model and a catalog, and serves all visitors. Of an item that comes twice the first
 * one counts.
 */
export class CandidateSet implements Omit<Columns, 'numbers' | 'modelNumbers'> {
  readonly candidates: readonly Candidate[];
  /** Number of the candidate for each item of the model, or `unknown`. */
  readonly ofModelItem: Int32Array;
  readonly categories: NamedColumn;
  readonly creators: NamedColumn;
  readonly platforms: NamedColumn;
  readonly languages: NamedColumn;
  readonly contentTypes: NamedColumn;
  readonly difficulties: NamedColumn;
  readonly topics: Names;
  readonly topicsOf: Lists;
  readonly words: WordVectors;
  /** (popularity ÷ that of the most popular)^power, 0 to 1. */
  readonly trend: Float64Array;
  /** −1 the oldest to 1 the newest, by rank; 0 unknown. */
  readonly freshness: Float64Array;
  /** −1 the shortest to 1 the longest, by rank; 0 unknown. */
  readonly length: Float64Array;
  /** −1 the most to 1 the least popular, by rank. */
  readonly rarity: Float64Array;
  /** `NaN` where it is unknown, as that of quality. */
  readonly minutes: Float64Array;
  readonly quality: Float64Array;
  /** 1 for what is for adults only. */
  readonly mature: Uint8Array;

  constructor(
    readonly model: TrainedModel,
    candidates: readonly Candidate[],
    private readonly columns: Columns = columnsOf(model, candidates),
  ) {
    this.candidates = columns.candidates;
    this.ofModelItem = columns.ofModelItem;
    this.categories = columns.categories;
    this.creators = columns.creators;
    this.platforms = columns.platforms;
    this.languages = columns.languages;
    this.contentTypes = columns.contentTypes;
    this.difficulties = columns.difficulties;
    this.topics = columns.topics;
    this.topicsOf = columns.topicsOf;
    this.words = columns.words;
    this.trend = columns.trend;
    this.freshness = columns.freshness;
    this.length = columns.length;
    this.rarity = columns.rarity;
    this.minutes = columns.minutes;
    this.quality = columns.quality;
    this.mature = columns.mature;
  }

  /** Makes one in steps, for hosts that have other things to do in between: `null` after each of them, and the set after the last one. */
  static *inSteps(
    model: TrainedModel,
    candidates: readonly Candidate[],
  ): Generator<CandidateSet | null, void> {
    for (const columns of columnSteps(model, candidates))
      yield columns && new CandidateSet(model, candidates, columns);
  }

  /** The same candidates where none is more popular than another one. */
  withoutPopularity(): CandidateSet {
    const none = new Float64Array(this.candidates.length);
    return new CandidateSet(this.model, [], { ...this.columns, trend: none, rarity: none });
  }

  /** Number of a candidate, or `unknown`. */
  numberOf(item: string): number {
    return this.columns.numbers.get(item) ?? unknown;
  }

  /** Number of an item in the model, or `unknown`. */
  modelNumberOf(item: string): number {
    return this.columns.modelNumbers.get(item) ?? unknown;
  }
}

function columnsOf(model: TrainedModel, candidates: readonly Candidate[]): Columns {
  for (const columns of columnSteps(model, candidates)) if (columns) return columns;
  throw new Error('The columns have no last step');
}

/** `null` after each step but the last one. */
function* columnSteps(
  model: TrainedModel,
  given: readonly Candidate[],
): Generator<Columns | null, void> {
  const numbers = new Map<string, number>();
  const candidates = given.filter(({ item }) => {
    const isNew = !numbers.has(item);
    if (isNew) numbers.set(item, numbers.size);
    return isNew;
  });
  yield null;
  const modelNumbers = new Map(model.items.map((item, number) => [item, number]));
  const ofModelItem = Int32Array.from(model.items, (item) => numbers.get(item) ?? unknown);
  yield null;
  sourcesIn(model.neighbors);
  yield null;
  const words = new WordVectors(
    candidates.map((one) => one.words),
    model.words,
  );
  yield null;
  const topics = new Names();
  const topicsOf = listsOf(
    candidates.map((one) => [...new Set(one.topics)].map((topic) => topics.add(topic))),
  );
  yield null;
  const popularity = Float64Array.from(candidates, ({ item, popularity }) =>
    finite(popularity ?? model.popularity[modelNumbers.get(item) ?? unknown] ?? 0),
  );
  const rarity = ranked(Array.from(popularity), -1);
  yield null;
  const freshness = ranked(candidates.map(({ publishedAt }) => publishedAt));
  yield null;
  const length = ranked(candidates.map(({ minutes }) => minutes));
  yield null;
  const trend = trendOf(popularity, model.mix.trendPower);
  yield {
    candidates,
    numbers,
    modelNumbers,
    ofModelItem,
    topics,
    topicsOf,
    words,
    trend,
    rarity,
    freshness,
    length,
    ...namesOf(candidates),
    minutes: Float64Array.from(candidates, (one) => one.minutes ?? Number.NaN),
    quality: Float64Array.from(candidates, (one) => one.quality ?? Number.NaN),
    mature: Uint8Array.from(candidates, ({ isMature }) => (isMature ? 1 : 0)),
  };
}

function finite(popularity: number): number {
  return Number.isFinite(popularity) ? Math.max(0, popularity) : 0;
}

function namesOf(
  candidates: readonly Candidate[],
): Pick<
  Columns,
  'categories' | 'creators' | 'platforms' | 'languages' | 'contentTypes' | 'difficulties'
> {
  return {
    categories: new NamedColumn(candidates.map(({ category }) => category)),
    creators: new NamedColumn(candidates.map(({ creator }) => creator)),
    platforms: new NamedColumn(candidates.map(({ platform }) => platform)),
    languages: new NamedColumn(candidates.map(({ language }) => language)),
    contentTypes: new NamedColumn(candidates.map(({ contentType }) => contentType)),
    difficulties: new NamedColumn(candidates.map(({ difficulty }) => difficulty)),
  };
}

function trendOf(popularity: Float64Array, power: number): Float64Array {
  const most = popularity.reduce((most, one) => Math.max(most, one), 0);
  return popularity.map((one) => (one > 0 ? (one / most) ** power : 0));
}

function isKnown(value: number | null): value is number {
  return Number.isFinite(value);
}

/** Places between −1 and 1 by order; equal values have the same one, unknown ones 0. */
function ranked(values: readonly (number | null)[], direction: 1 | -1 = 1): Float64Array {
  const sorted = Float64Array.from(values.filter(isKnown)).toSorted();
  return Float64Array.from(values, (value) => {
    if (!isKnown(value) || sorted.length < 2) return 0;
    const [first, behind] = [countBelow(sorted, value), countBelow(sorted, value, true)];
    return direction * ((first + behind - 1) / (sorted.length - 1) - 1) || 0;
  });
}

/** How many of sorted values are below one, or equal to it. */
function countBelow(sorted: Float64Array, value: number, orEqual = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle] ?? 0;
    if (one < value || (orEqual && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
