import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import { type ListsParties, type Places, placesIn } from './places.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

const noDocs = new Uint32Array();

export interface PhraseParties extends ListsParties {
  /** For each video, the position before which phrases must begin; anywhere where absent. */
  readonly ends?: Uint16Array;
}

/** Videos that have all terms at their distances; the impact is that of the weakest of them. */
export function phraseMatches(
  terms: readonly PhraseTerm[],
  scale: number,
  parties: PhraseParties,
): ScoredList {
  const { ends } = parties;
  const [rarest, ...others] = terms.toSorted((a, b) => a.list.docs.length - b.list.docs.length);
  if (!rarest) return { docs: noDocs, impacts: new Uint8Array(), scale };
  const most = rarest.list.docs.length;
  const docs = new Uint32Array(most);
  const impacts = new Uint8Array(most);
  const places = others.map(({ list }) => placesIn(list, parties));
  const at = new Int32Array(others.length);
  let count = 0;
  for (let i = 0; i < most; i += 1) {
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

/** Puts the place in each list into `at`. @returns whether all have the video */
function haveAll(places: readonly Places[], at: Int32Array, doc: number): boolean {
  for (let t = 0; t < places.length; t += 1) {
    const place = places[t]?.(doc) ?? -1;
    if (place < 0) return false;
    at[t] = place;
  }
  return true;
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
