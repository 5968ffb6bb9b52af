import type { PlacedTerm } from '../analysis.js';
import type { TermPostings } from '../segments/segment.js';
import { type ListsDependencies, type Places, placesIn } from './places.js';
import type { ScoredList } from './scored-list.js';

/** A term of a phrase with its posting list. */
export interface PhraseTerm extends Pick<PlacedTerm, 'offset'> {
  readonly list: TermPostings;
}

export interface PhraseDependencies extends ListsDependencies {
  /** For each video, the position before which phrases must begin; anywhere where absent. */
  readonly ends?: Uint16Array;
}

/** Looks whether videos have terms at their distances. */
class Phrase {
  /** The rarest one first. */
  private readonly terms: readonly PhraseTerm[];
  private readonly places: readonly Places[];
  private readonly at: Int32Array;
  private readonly ends: Uint16Array | undefined;

  constructor(terms: readonly PhraseTerm[], dependencies: PhraseDependencies) {
    this.terms = terms.toSorted((a, b) => a.list.docs.length - b.list.docs.length);
    this.places = this.terms.map(({ list }) => placesIn(list, dependencies));
    this.at = new Int32Array(terms.length);
    this.ends = dependencies.ends;
  }

  /**
   * The impact of the weakest of the terms; 0 where they don't stand together.
   * @param doc where a list is not dense, videos must be asked for in ascending order
   */
  impactIn(doc: number): number {
    if (!this.hasAll(doc)) return 0;
    const start = this.start();
    return start < 0 || (this.ends && start >= (this.ends[doc] ?? 0)) ? 0 : this.leastImpact();
  }

  /** Puts the place in each list into `at`. */
  private hasAll(doc: number): boolean {
    const { places, at } = this;
    for (let t = 0; t < places.length; t += 1) {
      const place = places[t]?.(doc) ?? -1;
      if (place < 0) return false;
      at[t] = place;
    }
    return true;
  }

  /** The first position at which the terms stand together; negative where they don't. */
  private start(): number {
    const [rarest] = this.terms;
    if (!rarest) return -1;
    const { starts, places } = rarest.list.positions;
    const place = this.at[0] ?? 0;
    const end = starts[place + 1] ?? 0;
    for (let i = starts[place] ?? 0; i < end; i += 1) {
      const start = (places[i] ?? 0) - rarest.offset;
      if (start >= 0 && this.othersFollow(start)) return start;
    }
    return -1;
  }

  /** @param start where the first term of the phrase would be */
  private othersFollow(start: number): boolean {
    const { terms, at } = this;
    for (let t = 1; t < terms.length; t += 1) {
      const term = terms[t];
      if (term && !standsAt(term, at[t] ?? 0, start + term.offset)) return false;
    }
    return true;
  }

  private leastImpact(): number {
    const { terms, at } = this;
    let least = 255;
    for (let t = 0; t < terms.length; t += 1)
      least = Math.min(least, terms[t]?.list.impacts[at[t] ?? 0] ?? 0);
    return least;
  }
}

function standsAt({ list: { positions } }: PhraseTerm, place: number, wanted: number): boolean {
  const end = positions.starts[place + 1] ?? 0;
  for (let i = positions.starts[place] ?? 0; i < end; i += 1)
    if (positions.places[i] === wanted) return true;
  return false;
}

/** The shortest of the lists of some terms. */
export function rarestOf(terms: readonly PhraseTerm[]): TermPostings {
  const lists = terms.map(({ list }) => list);
  return lists.reduce((rarest, list) => (list.docs.length < rarest.docs.length ? list : rarest));
}

/**
 * The videos that have all terms at their distances.
 * @param candidates the only ones that are looked at, ascending; all where absent
 */
export function phraseMatches(
  terms: readonly PhraseTerm[],
  scale: number,
  { candidates, ...dependencies }: PhraseDependencies & { readonly candidates?: Uint32Array },
): ScoredList {
  const phrase = new Phrase(terms, dependencies);
  const asked = candidates ?? rarestOf(terms).docs;
  const docs = new Uint32Array(asked.length);
  const impacts = new Uint8Array(asked.length);
  let count = 0;
  for (const doc of asked) {
    const impact = phrase.impactIn(doc);
    docs[count] = doc;
    impacts[count] = impact;
    count += impact > 0 ? 1 : 0;
  }
  return { docs: docs.slice(0, count), impacts: impacts.slice(0, count), scale };
}
