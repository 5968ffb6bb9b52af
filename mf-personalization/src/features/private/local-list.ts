import type { PrivateVisit } from '@tessera/api-client';
import type { Category, Response } from '@tessera/contracts';
import type {
  Recommendation,
  RecommenderState,
  ScoreFactor,
} from '@tessera/contracts-personalization';

type Candidate = Response<'GET /api/personalization/candidates'>['candidates'][number];

/** What a list is made from in this browser. */
export interface LocalInput {
  readonly candidates: readonly Candidate[];
  /** The most recent first. */
  readonly visits: readonly PrivateVisit[];
  /** What training found best. */
  readonly mix: RecommenderState['mix'];
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[];
  readonly limit: number;
  /** Of this list. */
  readonly slateId: string;
}

interface Scored {
  readonly candidate: Candidate;
  readonly factors: readonly ScoreFactor[];
  readonly score: number;
}

/** Without a training everything comes from what is popular. */
const untrained = { trendWeight: 1, recencyDecay: 0, recencyFloor: 0 } as const;

/**
 * The list as the server would make it before it mixes in anything else: what is popular, and what goes with each video that was opened, which counts
 * less the more were opened after it. What was opened is left out.
 */
export function localList(input: LocalInput): Recommendation[] {
  const { candidates, visits, limit } = input;
  const opened = new Set(visits.map(({ id }) => id));
  const others = new Map(candidates.map((candidate) => [candidate.video.id, candidate]));
  for (const id of opened) others.delete(id);
  const titles = new Map(candidates.map(({ video }) => [video.id, video.title]));
  const scored = [...others.values()]
    .map((candidate) => scoredOf(candidate, input, titles))
    .toSorted((one, other) => other.score - one.score);
  const suits = suitabilityOf(scored);
  return scored
    .slice(0, limit)
    .map((one, position) => recommendationOf(one, position, suits(one), input));
}

/** As the server says it, in percent: 100 is the best of all, 50 their median. @param scored the highest score first */
function suitabilityOf(scored: readonly Scored[]): (one: Scored) => number {
  const [best = 0, median = 0] = [0, Math.ceil(scored.length / 2) - 1].map(
    (place) => scored[place]?.score ?? 0,
  );
  return ({ score }) =>
    score >= best
      ? 100
      : Math.max(0, Math.round(50 + (50 * (score - median)) / (best - median || 1)));
}

function scoredOf(
  candidate: Candidate,
  { visits, mix }: LocalInput,
  titles: ReadonlyMap<string, string>,
): Scored {
  const { trendWeight, recencyDecay, recencyFloor } = { ...untrained, ...mix };
  const weights = new Map(candidate.neighbors);
  const history = visits.flatMap(({ id }, place): ScoreFactor[] => {
    const weight = weights.get(id);
    if (weight === undefined) return [];
    const value = weight * Math.max(recencyFloor, Math.exp(-recencyDecay * place));
    const title = titles.get(id);
    const label =
      title === undefined ? 'You watched a video that goes with it' : `You watched “${title}”`;
    return [{ kind: 'history', label, videoId: id, value }];
  });
  const popularity: ScoreFactor = {
    kind: 'popularity',
    label: 'Popular at the moment',
    videoId: null,
    value: trendWeight * candidate.popularity,
  };
  const factors = [...history, popularity].toSorted((one, other) => other.value - one.value);
  return { candidate, factors, score: factors.reduce((sum, { value }) => sum + value, 0) };
}

function recommendationOf(
  { candidate, factors, score }: Scored,
  position: number,
  suitability: number,
  { categories, slateId }: LocalInput,
): Recommendation {
  const { video } = candidate;
  const reasons = factors.filter(({ value }) => value > 0).map(({ label }) => label);
  const known = factors.filter(({ kind, value }) => kind === 'history' && value > 0).length;
  return {
    videoId: video.id,
    title: video.title,
    category: categories.find(({ slug }) => slug === video.categorySlug)?.name ?? null,
    platform: video.platform,
    duration: video.duration,
    recommendationType: known > 0 ? 'personalized' : 'trending',
    relevanceScore: suitability,
    score: suitability,
    matchPercent: known > 0 ? suitability : null,
    confidenceLevel: confidence(known),
    reasoningFactors: reasons,
    reason: reasons[0] ?? 'Popular at the moment',
    personalityMatch: null,
    trendingFactor: Math.round(candidate.popularity * 100),
    qualityScore: null,
    factors: [...factors],
    exactScore: score,
    continueAt: null,
    slateId,
    position,
    video,
  };
}

/** A guess for what is only popular; surer with each opened video that speaks for it. Own judgment, as nothing here can be measured. */
function confidence(known: number): number {
  return Math.round(100 * (1 - 0.6 * 0.75 ** known));
}
