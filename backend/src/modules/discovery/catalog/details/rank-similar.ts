/** What the similarity of two videos is judged by. */
export interface Comparable {
  readonly id: string;
  readonly channelId: string;
  readonly categoryId: number | null;
  readonly title: string;
  readonly tags: readonly string[];
  readonly views: number | null;
  /** How strongly those who watch the other one watch this, up to 1. */
  readonly watchedTogether?: number | undefined;
}

/** Weights of what two videos have in common; a tag or word that many candidates have counts less. */
const weights = {
  tag: 3,
  word: 2,
  channel: 2,
  category: 1,
  popularity: 0.05,
  /** As much as two rare tags, because many visitors say it rather than one uploader. */
  watchedTogether: 6,
} as const;

/** Of one channel at most so many, because the visitor can open the channel itself. */
const maxOfChannel = 3;

/** Shorter words say little: 'the', 'und', 'de'. */
const minWordLength = 4;

/** The candidates that are most similar to a video, best first. */
export function rankSimilar(
  video: Comparable,
  candidates: readonly Comparable[],
  limit: number,
): Comparable[] {
  const tags = termWeights(video.tags, candidates, (each) => each.tags);
  const words = termWeights(wordsOf(video), candidates, wordsOf);
  const scored = candidates.map((candidate) => ({
    candidate,
    score:
      weights.tag * sum(candidate.tags, tags) +
      weights.word * sum(wordsOf(candidate), words) +
      (candidate.channelId === video.channelId ? weights.channel : 0) +
      (candidate.categoryId === video.categoryId ? weights.category : 0) +
      weights.popularity * Math.log10((candidate.views ?? 0) + 1) +
      weights.watchedTogether * (candidate.watchedTogether ?? 0),
  }));
  const ranked = scored.toSorted((a, b) => b.score - a.score).map(({ candidate }) => candidate);
  return withoutCrowds(ranked).slice(0, limit);
}

type Terms = (each: Comparable) => readonly string[];

/** Inverse document frequency of the video's terms among the candidates, from 0 to 1. */
function termWeights(
  terms: readonly string[],
  candidates: readonly Comparable[],
  termsOf: Terms,
): ReadonlyMap<string, number> {
  const all = candidates.length + 1;
  const counts = new Map(terms.map((term) => [term, 1]));
  for (const term of candidates.flatMap((each) => [...new Set(termsOf(each))])) {
    const before = counts.get(term);
    if (before !== undefined) counts.set(term, before + 1);
  }
  const weightOf = (count: number) => Math.log(1 + all / count) / Math.log(1 + all);
  return new Map([...counts].map(([term, count]) => [term, weightOf(count)]));
}

function sum(terms: readonly string[], known: ReadonlyMap<string, number>): number {
  return [...new Set(terms)].reduce((total, term) => total + (known.get(term) ?? 0), 0);
}

function wordsOf({ title }: Comparable): readonly string[] {
  const found = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found)].filter((word) => word.length >= minWordLength);
}

function withoutCrowds(ranked: readonly Comparable[]): Comparable[] {
  const counts = new Map<string, number>();
  return ranked.filter(({ channelId }) => {
    const before = counts.get(channelId) ?? 0;
    counts.set(channelId, before + 1);
    return before < maxOfChannel;
  });
}
