import type { Recommendation } from '@tessera/contracts-personalization';

/** What is different in another list. */
export interface ListDifference {
  readonly leaves: readonly Recommendation[];
  readonly comes: readonly Recommendation[];
  /** How many of those in both stand elsewhere among one another; who only follows up has not moved. */
  readonly moved: number;
}

/** Compares two lists by their videos. Those that are there by chance come and go anyway, and are left out. */
export function compareLists(
  listBefore: readonly Recommendation[],
  listAfter: readonly Recommendation[],
): ListDifference {
  const [before, after] = [listBefore.filter(isChosen), listAfter.filter(isChosen)];
  const earlier = new Map(before.map(({ videoId }, place) => [videoId, place]));
  const later = new Set(after.map(({ videoId }) => videoId));
  const kept = after.flatMap(({ videoId }) => earlier.get(videoId) ?? []);
  return {
    leaves: before.filter(({ videoId }) => !later.has(videoId)),
    comes: after.filter(({ videoId }) => !earlier.has(videoId)),
    moved: kept.length - longestRise(kept),
  };
}

function isChosen({ factors }: Recommendation): boolean {
  return !factors.some(({ kind, value }) => kind === 'exploration' && value > 0);
}

/** How many places, at most, can be taken of a list so that each is behind the one before. */
function longestRise(places: readonly number[]): number {
  const endingAt: number[] = [];
  for (const [index, place] of places.entries()) {
    const before = endingAt.filter((_, other) => (places[other] ?? 0) < place);
    endingAt[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...endingAt);
}
