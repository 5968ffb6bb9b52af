import { Affinities } from './affinity.js';
import { arrange, type Place } from './arrangement.js';
import { type CandidateSet, unknown } from './candidate-set.js';
import { categoryMix } from './category-mix.js';
import { hasPreferences } from './preferences.js';
import { isKnown } from './profile.js';
import { Ranking } from './ranking.js';
import { checkRequest } from './request-defaults.js';
import type { RecommendationRequest } from './request.js';
import { allowedCandidates, exclusionOf } from './rules.js';
import { type BaseScores, baseScores } from './score-parts.js';
import type { Explanation, Factor, Recommendation, Slate, WhatIf } from './slate.js';

/**
 * The list for a request. The same request gives the same list.
 * @throws RangeError where a control, count or offset can't be meant
 */
export function recommend(set: CandidateSet, request: RecommendationRequest): Slate {
  checkRequest(request);
  const list = new RankedList(set, request);
  return {
    recommendations: list.recommendations(request.offset, request.offset + request.count),
    total: list.total,
    basis: list.basis,
  };
}

/**
 * Why an item has its rank, or none.
 * @throws RangeError as `recommend`, or where the item is no candidate
 */
export function explain(
  set: CandidateSet,
  request: RecommendationRequest,
  item: string,
): Explanation {
  checkRequest(request);
  const candidate = set.numberOf(item);
  if (candidate === unknown) throw new RangeError(`“${item}” is no candidate`);
  return new RankedList(set, request).explanation(candidate);
}

/**
 * The list that the visitor would have without one item of the history. It is computed, not estimated.
 * @throws RangeError as `recommend`, or where the history has no such item
 */
export function without(
  set: CandidateSet,
  request: RecommendationRequest,
  historyItem: string,
): WhatIf {
  const history = request.history.filter(({ item }) => item !== historyItem);
  if (history.length === request.history.length)
    throw new RangeError(`“${historyItem}” is not in the history`);
  const slate = recommend(set, { ...request, history });
  const before = itemsOf(recommend(set, request));
  const after = itemsOf(slate);
  return {
    slate,
    gone: before.filter((item) => !after.includes(item)),
    arrived: after.filter((item) => !before.includes(item)),
  };
}

function itemsOf({ recommendations }: Slate): string[] {
  return recommendations.map(({ item }) => item);
}

/** All candidates that the rules allow, in the order in which they are shown. */
class RankedList {
  private readonly base: BaseScores;
  private readonly ranking: Ranking;
  private readonly affinities: Affinities;

  constructor(
    private readonly set: CandidateSet,
    private readonly request: RecommendationRequest,
  ) {
    this.base = baseScores(set, request);
    const { scores } = this.base;
    this.ranking = new Ranking(allowedCandidates(set, request), scores);
    this.affinities = new Affinities(this.ranking, scores);
  }

  get total(): number {
    return this.ranking.allowed.length;
  }

  get basis(): Slate['basis'] {
    const { controls, preferences } = this.request;
    if (controls.mode === 'following') return 'follows';
    if (this.base.profile.some(isKnown)) return 'history';
    return controls.mode === 'personal' && hasPreferences(preferences)
      ? 'preferences'
      : 'popularity';
  }

  recommendations(start: number, end: number): Recommendation[] {
    return this.places(end)
      .slice(start)
      .map((place, i) => this.recommendation(place, start + i + 1));
  }

  explanation(candidate: number): Explanation {
    const { set, base, request } = this;
    const places = this.places(this.total);
    const rank = places.findIndex((place) => place.candidate === candidate);
    const place = places[rank];
    if (place) return { excludedBy: null, ...this.recommendation(place, rank + 1) };
    const known = set.candidates[candidate];
    return {
      item: known?.item ?? '',
      excludedBy: exclusionOf(set, request, candidate),
      rank: null,
      score: base.scores[candidate] ?? 0,
      affinity: this.affinities.of(candidate),
      factors: sorted(base.factorsOf(candidate)),
    };
  }

  private places(count: number): Place[] {
    const { set, request, ranking } = this;
    const { scores, profile } = this.base;
    const mix = categoryMix(set, profile, request, ranking.allowed);
    return arrange({ set, scores, ranking, mix, request }, count);
  }

  private recommendation(place: Place, rank: number): Recommendation {
    const { candidate, propensity, isExploration } = place;
    const score = place.factors.reduce(
      (sum, { amount }) => sum + amount,
      this.base.scores[candidate] ?? 0,
    );
    return {
      item: this.set.candidates[candidate]?.item ?? '',
      rank,
      score,
      affinity: this.affinities.of(candidate),
      propensity,
      isExploration,
      factors: sorted([...this.base.factorsOf(candidate), ...place.factors]),
    };
  }
}

/** What moved the score most comes first. */
function sorted(factors: readonly Factor[]): Factor[] {
  return factors.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
