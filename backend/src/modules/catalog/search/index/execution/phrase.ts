import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

const noDocs = new Uint32Array();
/** From here on, searching the longer of two lists is quicker than going through both. */
export const gallopRatio = 12;
/** Lists with a smaller share of the videos are searched too. */
const denseShare = 1 / 32;

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
  const places = others.map(({ list }) => placesIn(list.docs, size));
  const at = new Int32Array(others.length);
  let count = 0;
  for (let i = 0; i < size; i += 1) {
    const doc = rarest.list.docs[i] ?? 0;
    if (!haveAll(places, at, doc)) continue;
    const start = startOf(rarest, i, others, at);
    if (start < 0 || (ends && start >= (ends[doc] ?? 0))) continue;
    docs[count] = doc;
    impacts[count] = leastImpact(rarest.list.impacts[i] ?? 0, others, at);
    count += 1;
  }
  return { docs: docs.slice(0, count), impacts: impacts.slice(0, count), scale };
}

/** Where a list has a video, which are asked for in ascending order; -1 where it doesn't have it. */
type Places = (doc: number) => number;

/** @param asked number of videos that will be asked for */
function placesIn(docs: Uint32Array, asked: number): Places {
  const isDense = docs.length > (docs.at(-1) ?? 0) * denseShare;
  return isDense && docs.length < gallopRatio * asked ? spreadPlaces(docs) : searchedPlaces(docs);
}

function searchedPlaces(docs: Uint32Array): Places {
  let place = 0;
  return (doc) => {
    place = search(docs, doc, place);
    return docs[place] === doc ? place : -1;
  };
}

/** In an array with an element for each video, because steps that depend on no value are quicker. */
function spreadPlaces(docs: Uint32Array): Places {
  const last = docs.at(-1) ?? 0;
  const next = new Uint32Array(last + 1);
  for (let i = 0; i < docs.length; i += 1) next[docs[i] ?? 0] = i + 1;
  return (doc) => (doc > last ? -1 : (next[doc] ?? 0) - 1);
}

/** Puts the place in each list into `at`. @returns whether all have the video */
function haveAll(places: readonly Places[], at: Int32Array, doc: number): boolean {
  for (let t = 0; t < places.length; t += 1) {
    const place = places[t]?.(doc) ?? -1;
    if (place < 0) return false;
    at[t] = place;
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
  at: Int32Array,
): number {
  const end = positions.starts[place + 1] ?? 0;
  for (let i = positions.starts[place] ?? 0; i < end; i += 1) {
    const start = (positions.places[i] ?? 0) - offset;
    if (start >= 0 && othersFollow(others, at, start)) return start;
  }
  return -1;
}

/** @param start where the first term of the phrase would be */
function othersFollow(others: readonly PhraseTerm[], at: Int32Array, start: number): boolean {
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

function leastImpact(first: number, others: readonly PhraseTerm[], at: Int32Array): number {
  let least = first;
  for (let t = 0; t < others.length; t += 1)
    least = Math.min(least, others[t]?.list.impacts[at[t] ?? 0] ?? 0);
  return least;
}
