import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import { type CandidateSet, unknown } from './candidate-set.js';
import { wholePlaces } from './category-mix.js';
import { listAt } from './numbering.js';
import type { Ranking } from './ranking.js';
import type { Exploration, RecommendationRequest } from './request.js';
import type { Factor } from './slate.js';

/** Places that are arranged together: one page. */
const blockSize = 12;
/** Places that are arranged at most; what comes after is in the order of its scores. */
const arrangedPlaces = 10 * blockSize;
/** Candidates that are looked at: the best ones, and the best ones of each category. */
const bestCandidates = 400;
const bestOfCategory = 40;
/** Among how many of the best the chance chooses. */
const explorationPool = 50;

/** In units of `Mix.scale`; chosen on held-out data, see the handbook. */
const creatorPenalty = 1;
const topicPenalty = 0.5;
const calibrationPenalty = 5;

/** An item at its place. */
export interface Place {
  readonly candidate: number;
  readonly propensity: number;
  readonly isExploration: boolean;
  /** What its score got or lost by what stands before it, and by chance. */
  readonly factors: readonly Factor[];
}

export interface ArrangementInput {
  readonly set: CandidateSet;
  readonly scores: Float64Array;
  /** Candidates that the rules allow. */
  readonly ranking: Ranking;
  /** See `categoryMix`. */
  readonly mix: Float64Array | null;
  readonly request: RecommendationRequest;
}

/**
 * Puts candidates in their order, one place after the other: the score minus a penalty for creators and topics that the block has already (maximal
 * marginal relevance, Carbonell & Goldstein 1998), minus one for categories beyond their share (Steck 2018), and now and then one by chance.
 * @param wanted places
 */
export function arrange(input: ArrangementInput, wanted: number): Place[] {
  const { ranking, request } = input;
  if (request.controls.mode === 'following') return plainPlaces(ranking.best(wanted));
  const greedy = new GreedyArrangement(input);
  const count = Math.min(wanted, arrangedPlaces, ranking.allowed.length);
  const places = Array.from({ length: count }, (_, place) => greedy.next(place));
  if (places.length >= wanted) return places;
  const placed = new Set(places.map(({ candidate }) => candidate));
  const others = ranking.all().filter((candidate) => !placed.has(candidate));
  return [...places, ...plainPlaces(others.subarray(0, wanted - places.length))];
}

function plainPlaces(candidates: Int32Array): Place[] {
  return Array.from(candidates, (candidate) => ({
    candidate,
    propensity: 1,
    isExploration: false,
    factors: [],
  }));
}

class GreedyArrangement {
  private readonly scale: number;
  private readonly remaining: number[];
  private readonly chance: () => number;
  private readonly creators: Int32Array;
  private readonly topics: Int32Array;
  /** Places of each category, in all blocks. */
  private readonly categories: Int32Array;
  /** Places that each category is due up to the end of the block. */
  private due: Int32Array | null = null;

  constructor(private readonly input: ArrangementInput) {
    const { set, request } = input;
    this.scale = set.model.mix.scale;
    this.remaining = windowOf(input);
    this.chance = seededNumbers(request.exploration?.seed ?? 0);
    this.creators = new Int32Array(set.creators.names.list.length);
    this.topics = new Int32Array(set.topics.list.length);
    this.categories = new Int32Array(set.categories.names.list.length);
  }

  private beginBlock(place: number): void {
    const { mix } = this.input;
    this.creators.fill(0);
    this.topics.fill(0);
    this.due = mix && wholePlaces(mix, place + blockSize);
  }

  next(place: number): Place {
    if (place % blockSize === 0) this.beginBlock(place);
    const best = this.best();
    const { exploration } = this.input.request;
    const { at, propensity } = exploration
      ? this.explored(best, exploration)
      : { at: best, propensity: 1 };
    const factors = this.penalties(at);
    if (at !== best)
      factors.push({
        kind: 'exploration',
        of: null,
        amount: this.marginal(best) - this.marginal(at),
      });
    const [candidate = 0] = this.remaining.splice(at, 1);
    this.count(candidate);
    return { candidate, propensity, isExploration: at !== best, factors };
  }

  /** Where in `remaining` the best one for this place stands. */
  private best(): number {
    let best = 0;
    let most = -Infinity;
    for (let at = 0; at < this.remaining.length; at++) {
      // They are sorted by score, and penalties only take away.
      if (this.scoreAt(at) <= most) break;
      const marginal = this.marginal(at);
      if (marginal > most) {
        most = marginal;
        best = at;
      }
    }
    return best;
  }

  /** Leaves the place to chance as often as `rate` says, and tells how likely the outcome was. */
  private explored(best: number, { rate }: Exploration): { at: number; propensity: number } {
    const pool = Math.min(explorationPool, this.remaining.length);
    const [lot, choice] = [this.chance(), this.chance()];
    const at = lot < rate ? Math.floor(choice * pool) : best;
    const byChance = at < pool ? rate / pool : 0;
    return { at, propensity: byChance + (at === best ? 1 - rate : 0) };
  }

  private scoreAt(at: number): number {
    return this.input.scores[this.remaining[at] ?? 0] ?? 0;
  }

  private marginal(at: number): number {
    const candidate = this.remaining[at] ?? 0;
    return this.scoreAt(at) - this.repetition(candidate) - this.excess(candidate);
  }

  /** For creator and topics that the block has already: half of the penalty for the first one, then half of the rest each time. */
  private repetition(candidate: number): number {
    const { set, request } = this.input;
    if (!request.controls.isDiverse) return 0;
    const creator = set.creators.numbers[candidate] ?? unknown;
    const { starts, values } = set.topicsOf;
    const [start, end] = [starts[candidate] ?? 0, starts[candidate + 1] ?? 0];
    let repeated = 0;
    for (let at = start; at < end; at++) repeated += repetitionOf(this.topics[values[at] ?? 0]);
    const ofCreator = creator === unknown ? 0 : repetitionOf(this.creators[creator]);
    return (
      this.scale * (creatorPenalty * ofCreator + (topicPenalty * repeated) / (end - start || 1))
    );
  }

  /** For each place that the category has beyond what it is due. */
  private excess(candidate: number): number {
    const category = this.input.set.categories.numbers[candidate] ?? unknown;
    if (!this.due || category === unknown) return 0;
    const beyond = (this.categories[category] ?? 0) + 1 - (this.due[category] ?? 0);
    return this.scale * calibrationPenalty * Math.max(0, beyond);
  }

  private penalties(at: number): Factor[] {
    const { set } = this.input;
    const candidate = this.remaining[at] ?? 0;
    const repetition = this.repetition(candidate);
    const excess = this.excess(candidate);
    const category = set.candidates[candidate]?.category ?? null;
    return [
      ...(repetition > 0 ? [{ kind: 'diversity', of: null, amount: -repetition } as const] : []),
      ...(excess > 0 ? [{ kind: 'calibration', of: category, amount: -excess } as const] : []),
    ];
  }

  private count(candidate: number): void {
    const { set } = this.input;
    const creator = set.creators.numbers[candidate] ?? unknown;
    const category = set.categories.numbers[candidate] ?? unknown;
    if (creator !== unknown) this.creators[creator] = (this.creators[creator] ?? 0) + 1;
    if (category !== unknown) this.categories[category] = (this.categories[category] ?? 0) + 1;
    for (const topic of listAt(set.topicsOf, candidate))
      this.topics[topic] = (this.topics[topic] ?? 0) + 1;
  }
}

/** @param times that the block has it already */
function repetitionOf(times = 0): number {
  return times === 0 ? 0 : 1 - 0.5 ** times;
}

/** The candidates that may get an arranged place, the highest score first: the best ones, and the best ones of each category. */
function windowOf({ set, ranking, mix }: ArrangementInput): number[] {
  if (!mix) return [...ranking.best(bestCandidates)];
  const { numbers } = set.categories;
  const most = Int32Array.from(mix, (share) => Math.max(bestOfCategory, share * arrangedPlaces));
  const leastOf = ranking.leastOfEach(numbers, most);
  const least = ranking.leastOfBest(bestCandidates);
  const mayBe = ranking.where(
    (score, one) => score >= least || score >= (leastOf[numbers[one] ?? unknown] ?? Infinity),
  );
  // Of those with the same score as the last one, only the first ones have a place.
  const counts = new Int32Array(most.length);
  return [...ranking.order(mayBe)].filter((one, place) => {
    const category = numbers[one] ?? unknown;
    if (category === unknown) return place < bestCandidates;
    counts[category] = (counts[category] ?? 0) + 1;
    return place < bestCandidates || (counts[category] ?? 0) <= (most[category] ?? 0);
  });
}
