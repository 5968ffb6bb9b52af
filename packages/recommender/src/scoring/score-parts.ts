import { type CandidateSet, unknown } from './candidate-set.js';
import { sourcesIn } from './neighbor-sources.js';
import { gradedPreferences } from './preferences.js';
import { isKnown, type ProfileEntry, profileOf } from './profile.js';
import type { Controls, RecommendationRequest } from './request.js';
import { amountPart, factors, listedPart, namedPart, type ScorePart } from './score-part.js';
import type { Factor } from './slate.js';

/** Scores before anything depends on what else is in the list. */
export interface BaseScores {
  readonly scores: Float64Array;
  readonly profile: readonly ProfileEntry[];
  /** What the score of a candidate is the sum of. */
  readonly factorsOf: (candidate: number) => Factor[];
}

/** In units of `Mix.scale`. Own judgment: strong enough to be seen, too weak to push everything else aside. */
const strengths = {
  followedCreator: 1,
  followedTopic: 0.5,
  preference: 0.5,
  control: 3,
  /** Stronger than everything else together. */
  less: 100,
} as const;

/** How much an item of no interest takes from its neighbors, as a multiple of what a view gives them. */
const lessOfNeighbors = 2;

const dayMs = 86_400_000;

export function baseScores(set: CandidateSet, request: RecommendationRequest): BaseScores {
  const profile = profileOf(set, request);
  const parts = partsOf(set, request, profile);
  const scores = new Float64Array(set.candidates.length);
  for (const part of parts) part.addTo(scores);
  return {
    scores,
    profile,
    factorsOf: (candidate) => parts.flatMap((part) => part.factorsOf(candidate)),
  };
}

function partsOf(
  set: CandidateSet,
  request: RecommendationRequest,
  profile: readonly ProfileEntry[],
): ScorePart[] {
  if (request.controls.mode === 'following') return [publishedPart(set)];
  const parts = [
    trendPart(set),
    ...controlParts(set, request.controls, profile),
    ...lessParts(set, request),
  ];
  if (request.controls.mode === 'popular') return parts;
  return [
    neighborPart(set, profile),
    contentPart(set, profile),
    ...parts,
    ...followParts(set, request),
    ...preferenceParts(set, request),
  ];
}

function neighborPart(set: CandidateSet, profile: readonly ProfileEntry[]): ScorePart {
  const byNumber = new Map(profile.map((entry) => [entry.modelNumber, entry]));
  byNumber.delete(unknown);
  return {
    addTo: (scores) => {
      for (const { modelNumber, strength } of byNumber.values())
        addNeighbors(set, modelNumber, { factor: strength, least: -Infinity }, scores);
    },
    factorsOf: (candidate) =>
      factors(
        'history',
        amountsFrom(set, candidate, byNumber, ({ item, strength }, weight) => [
          item,
          strength * weight,
        ]),
      ),
  };
}

interface Weighing {
  readonly factor: number;
  /** Weights below count as this. */
  readonly least: number;
}

/** Adds what an item says of its neighbors. */
function addNeighbors(
  { model: { neighbors }, ofModelItem }: CandidateSet,
  item: number,
  { factor, least }: Weighing,
  scores: Float64Array,
): void {
  const { starts, targets, weights } = neighbors;
  const end = starts[item + 1] ?? 0;
  for (let at = starts[item] ?? 0; at < end; at++) {
    const candidate = ofModelItem[targets[at] ?? 0] ?? unknown;
    if (candidate !== unknown)
      scores[candidate] = (scores[candidate] ?? 0) + factor * Math.max(least, weights[at] ?? 0);
  }
}

/** What items of the model say of a candidate, of those that are given by their numbers. */
function amountsFrom<T>(
  set: CandidateSet,
  candidate: number,
  byNumber: ReadonlyMap<number, T>,
  amountOf: (entry: T, weight: number) => readonly [of: string, amount: number],
): (readonly [of: string, amount: number])[] {
  const target = set.modelNumberOf(set.candidates[candidate]?.item ?? '');
  if (target === unknown) return [];
  const { starts, sources, weights } = sourcesIn(set.model.neighbors);
  const found: (readonly [of: string, amount: number])[] = [];
  for (let at = starts[target] ?? 0; at < (starts[target + 1] ?? 0); at++) {
    const entry = byNumber.get(sources[at] ?? unknown);
    if (entry !== undefined) found.push(amountOf(entry, weights[at] ?? 0));
  }
  return found;
}

/** The mean similarity with what was watched, each weighed by its strength. */
function contentPart(set: CandidateSet, profile: readonly ProfileEntry[]): ScorePart {
  const known = profile.filter(({ candidate }) => candidate !== unknown);
  const total = known.reduce((sum, { strength }) => sum + strength, 0) || 1;
  const factor = set.model.mix.contentWeight / total;
  const numbers = known.map(({ candidate }) => candidate);
  return {
    addTo: (scores) => {
      if (factor === 0 || known.length === 0) return;
      const given = known.map(({ candidate, strength }) => ({
        candidate,
        amount: strength * factor,
      }));
      set.words.addSimilarities(given, scores);
    },
    factorsOf: (other) => {
      if (factor === 0) return [];
      const similarities = set.words.similarities(other, numbers);
      const found: Factor[] = [];
      for (const [place, { item, strength }] of known.entries()) {
        const amount = strength * factor * (similarities[place] ?? 0);
        if (amount !== 0) found.push({ kind: 'content', of: item, amount });
      }
      return found;
    },
  };
}

function trendPart({ model, trend }: CandidateSet): ScorePart {
  const { trendWeight } = model.mix;
  return amountPart('trend', null, (i) => trendWeight * (trend[i] ?? 0));
}

/** The newest first: days since 1970. */
function publishedPart({ candidates }: CandidateSet): ScorePart {
  return amountPart('published', null, (i) => {
    const publishedAt = candidates[i]?.publishedAt ?? 0;
    return Number.isFinite(publishedAt) ? publishedAt / dayMs : 0;
  });
}

function followParts(set: CandidateSet, { follows }: RecommendationRequest): ScorePart[] {
  const { scale } = set.model.mix;
  const creators = { wanted: follows.creators, amount: strengths.followedCreator * scale };
  const topics = { wanted: follows.topics, amount: strengths.followedTopic * scale };
  return [
    ...namedPart(set.creators, { kind: 'followedCreator', ...creators }),
    // A video with many followed topics is not better than one with the only followed topic.
    ...listedPart(set.topics, set.topicsOf, { kind: 'followedTopic', ...topics }, 1),
  ];
}

function preferenceParts(set: CandidateSet, { preferences }: RecommendationRequest): ScorePart[] {
  const amount = strengths.preference * set.model.mix.scale;
  const wish = (wanted: ReadonlySet<string>) => ({ kind: 'preference', wanted, amount }) as const;
  return [
    ...namedPart(set.categories, wish(preferences.categories)),
    ...listedPart(set.topics, set.topicsOf, wish(preferences.topics), 1),
    ...namedPart(set.contentTypes, wish(preferences.contentTypes)),
    ...namedPart(set.languages, wish(preferences.languages)),
    ...namedPart(set.difficulties, wish(preferences.difficulties)),
    ...namedPart(set.platforms, wish(preferences.platforms)),
    ...gradedPreferences(preferences).map(([name, shareOf]) =>
      amountPart('preference', name, (i) => {
        const candidate = set.candidates[i];
        return candidate ? amount * shareOf(candidate) : 0;
      }),
    ),
  ];
}

function controlParts(
  set: CandidateSet,
  controls: Controls,
  profile: readonly ProfileEntry[],
): ScorePart[] {
  const features = {
    freshness: () => (i: number) => set.freshness[i] ?? 0,
    length: () => (i: number) => set.length[i] ?? 0,
    surprise: () => (i: number) => set.rarity[i] ?? 0,
    familiarity: () => familiarityOf(set, profile),
  };
  return Object.entries(features).flatMap(([name, featureOf]) => {
    const turned = 2 * controls[name as keyof typeof features] - 1;
    if (turned === 0) return [];
    const amount = turned * strengths.control * set.model.mix.scale;
    const feature = featureOf();
    return [amountPart('control', name, (i) => amount * feature(i))];
  });
}

/** 1 for a creator that was watched, else the share of topics that were, on a scale from −1. Nothing is familiar to who has watched nothing. */
function familiarityOf(
  { creators, topics, topicsOf: { starts, values } }: CandidateSet,
  profile: readonly ProfileEntry[],
): (candidate: number) => number {
  const watchedCreators = new Uint8Array(creators.names.list.length);
  const watchedTopics = new Uint8Array(topics.list.length);
  for (const { candidate } of profile.filter(isKnown)) {
    const creator = creators.numbers[candidate] ?? unknown;
    if (creator !== unknown) watchedCreators[creator] = 1;
    for (let at = starts[candidate] ?? 0; at < (starts[candidate + 1] ?? 0); at++)
      watchedTopics[values[at] ?? 0] = 1;
  }
  if (!watchedCreators.includes(1) && !watchedTopics.includes(1)) return () => 0;
  return (candidate) => {
    if (watchedCreators[creators.numbers[candidate] ?? unknown] === 1) return 1;
    const [start, end] = [starts[candidate] ?? 0, starts[candidate + 1] ?? 0];
    let shared = 0;
    for (let at = start; at < end; at++) shared += watchedTopics[values[at] ?? 0] ?? 0;
    return start === end ? -1 : (2 * shared) / (end - start) - 1;
  };
}

function lessParts(set: CandidateSet, { less }: RecommendationRequest): ScorePart[] {
  const amount = -strengths.less * set.model.mix.scale;
  const wish = (wanted: ReadonlySet<string>) => ({ kind: 'less', wanted, amount }) as const;
  return [
    ...namedPart(set.creators, wish(less.creators)),
    ...listedPart(set.topics, set.topicsOf, wish(less.topics)),
    ...(less.items.size > 0 ? [lessOfItemsPart(set, less.items)] : []),
  ];
}

/** Only what speaks for a neighbor is taken from it. */
const taken: Weighing = { factor: -lessOfNeighbors, least: 0 };

function lessOfItemsPart(set: CandidateSet, items: ReadonlySet<string>): ScorePart {
  const byNumber = new Map([...items].map((item) => [set.modelNumberOf(item), item]));
  byNumber.delete(unknown);
  return {
    addTo: (scores) => {
      for (const number of byNumber.keys()) addNeighbors(set, number, taken, scores);
    },
    factorsOf: (candidate) =>
      factors(
        'less',
        amountsFrom(set, candidate, byNumber, (item, weight) => [
          item,
          taken.factor * Math.max(taken.least, weight),
        ]),
      ),
  };
}
