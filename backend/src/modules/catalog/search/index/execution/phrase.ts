import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

/** Videos that have all terms at their distances; the impact is that of the weakest of them. */
export function phraseMatches(terms: readonly PhraseTerm[], scale: number): ScoredList {
  const rarest = terms.toSorted((a, b) => a.list.docs.length - b.list.docs.length)[0];
  const docs: number[] = [];
  const impacts: number[] = [];
  const at = terms.map(() => 0);
  for (const doc of rarest?.list.docs ?? []) {
    if (!terms.every(({ list }, t) => advance(list.docs, at, t, doc))) continue;
    if (!standTogether(terms, at)) continue;
    docs.push(doc);
    impacts.push(Math.min(...terms.map(({ list }, t) => list.impacts[at[t] ?? 0] ?? 0)));
  }
  return { docs: Uint32Array.from(docs), impacts: Uint8Array.from(impacts), scale };
}

/** Moves a place forward to a video. @returns whether the list has it */
function advance(docs: Uint32Array, at: number[], term: number, doc: number): boolean {
  const place = search(docs, doc, at[term] ?? 0);
  at[term] = place;
  return docs[place] === doc;
}

/** The first place from `start` on whose value is at least `doc`, by doubling steps. */
export function search(docs: Uint32Array, doc: number, start: number): number {
  let step = 1;
  let low = start;
  while (low + step < docs.length && (docs[low + step] ?? 0) < doc) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docs.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle] ?? 0) < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

function standTogether(terms: readonly PhraseTerm[], at: readonly number[]): boolean {
  const [first, ...others] = terms.map(({ list, offset }, t) => {
    const { starts, places } = list.positions;
    const place = at[t] ?? 0;
    return { offset, places: places.subarray(starts[place], starts[place + 1]) };
  });
  return (
    first?.places.some((place) =>
      others.every(({ places, offset }) => places.includes(place + offset - first.offset)),
    ) ?? false
  );
}
