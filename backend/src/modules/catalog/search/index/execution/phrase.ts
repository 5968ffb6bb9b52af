import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

const noDocs = new Uint32Array();

/**
 * Videos that have all terms at their distances; the impact is that of the weakest of them.
 * @param ends for each video, the position before which they must begin; anywhere where absent
 */
export function phraseMatches(
  terms: readonly PhraseTerm[],
  scale: number,
  ends?: Uint16Array,
): ScoredList {
  const [rarest, ...others] = terms.toSorted((a, b) => a.list.docs.length - b.list.docs.length);
  if (!rarest) return { docs: noDocs, impacts: new Uint8Array(), scale };
  const size = rarest.list.docs.length;
  const docs = new Uint32Array(size);
  const impacts = new Uint8Array(size);
  const at = new Uint32Array(others.length);
  let count = 0;
  for (let i = 0; i < size; i += 1) {
    const doc = rarest.list.docs[i] ?? 0;
    if (!haveAll(others, at, doc)) continue;
    const start = startOf(rarest, i, others, at);
    if (start < 0 || (ends && start >= (ends[doc] ?? 0))) continue;
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

/** The first position at which the terms stand together; negative where they don't. */
function startOf(
  { list: { positions }, offset }: PhraseTerm,
  place: number,
  others: readonly PhraseTerm[],
  at: Uint32Array,
): number {
  const end = positions.starts[place + 1] ?? 0;
  for (let i = positions.starts[place] ?? 0; i < end; i += 1) {
    const start = (positions.places[i] ?? 0) - offset;
    if (start >= 0 && othersFollow(others, at, start)) return start;
  }
  return -1;
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
