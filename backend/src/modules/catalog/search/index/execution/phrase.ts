import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

/** Videos that have all terms at their distances; the impact is that of the weakest of them. */
export function phraseMatches(terms: readonly PhraseTerm[], scale: number): ScoredList {
  const [rarest, ...others] = terms.toSorted((a, b) => a.list.docs.length - b.list.docs.length);
  const size = rarest?.list.docs.length ?? 0;
  const docs = new Uint32Array(size);
  const impacts = new Uint8Array(size);
  const at = new Uint32Array(others.length);
  let count = 0;
  for (let i = 0; rarest && i < size; i += 1) {
    const doc = rarest.list.docs[i] ?? 0;
    if (!haveAll(others, at, doc) || !standTogether(rarest, i, others, at)) continue;
    docs[count] = doc;
    impacts[count] = leastImpact(rarest.list.impacts[i] ?? 0, others, at);
    count += 1;
  }
  return { docs: docs.slice(0, count), impacts: impacts.slice(0, count), scale };
}

/** Moves the places in the lists forward to a video. @returns whether all have it */
function haveAll(terms: readonly PhraseTerm[], at: Uint32Array, doc: number): boolean {
  for (let t = 0; t < terms.length; t += 1) {
    const docs = terms[t]?.list.docs ?? noDocs;
    const place = search(docs, doc, at[t] ?? 0);
    at[t] = place;
    if (docs[place] !== doc) return false;
  }
  return true;
}

const noDocs = new Uint32Array();

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

function standTogether(
  { list: { positions }, offset }: PhraseTerm,
  place: number,
  others: readonly PhraseTerm[],
  at: Uint32Array,
): boolean {
  const end = positions.starts[place + 1] ?? 0;
  for (let i = positions.starts[place] ?? 0; i < end; i += 1)
    if (othersFollow(others, at, (positions.places[i] ?? 0) - offset)) return true;
  return false;
}

/** @param start where the first term of the phrase would be */
function othersFollow(others: readonly PhraseTerm[], at: Uint32Array, start: number): boolean {
  for (let t = 0; t < others.length; t += 1) {
    const other = others[t];
    if (other && !standsAt(other, at[t] ?? 0, start + other.offset)) return false;
  }
  return true;
}

function standsAt({ list: { positions } }: PhraseTerm, place: number, wanted: number): boolean {
  const end = positions.starts[place + 1] ?? 0;
  for (let i = positions.starts[place] ?? 0; i < end; i += 1)
    if (positions.places[i] === wanted) return true;
  return false;
}

function leastImpact(first: number, others: readonly PhraseTerm[], at: Uint32Array): number {
  let least = first;
  for (let t = 0; t < others.length; t += 1)
    least = Math.min(least, others[t]?.list.impacts[at[t] ?? 0] ?? 0);
  return least;
}
