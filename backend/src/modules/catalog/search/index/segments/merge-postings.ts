import { gone } from './merge-columns.js';
import { PostingsBuilder } from './postings-builder.js';
import type { TermPostings } from './segment.js';

/** The posting list of a segment, and where its videos are in the merged one. */
export interface PlacedPostings {
  readonly list: TermPostings;
  readonly places: Uint32Array;
}

/** One posting list from those of several segments; `null` if none of the videos is left. */
export function mergePostings(lists: readonly PlacedPostings[]): TermPostings | null {
  const entries: { place: number; impact: number; positions: Uint16Array }[] = [];
  for (const { list, places } of lists) {
    list.docs.forEach((doc, i) => {
      const place = places[doc] ?? gone;
      if (place === gone) return;
      const { starts, places: all } = list.positions;
      const positions = all.subarray(starts[i], starts[i + 1]);
      entries.push({ place, impact: list.impacts[i] ?? 0, positions });
    });
  }
  if (entries.length === 0) return null;
  // Usually sorted already: later segments have later videos.
  entries.sort((a, b) => a.place - b.place);
  const builder = new PostingsBuilder();
  for (const { place, impact, positions } of entries) builder.add(place, impact, positions);
  return builder.finish();
}
