import { LRUCache } from 'lru-cache';
import type { TermCount } from '../analysis.js';
import { BytesCache } from '../execution/bytes-cache.js';
import {
  isStored,
  type MemoryHome,
  type Part,
  type SortedTitles,
  sortedTitles,
  type StoredPart,
} from '../execution/part.js';
import type { ComputedLists, Lists } from '../execution/plan-lists.js';
import type { ScoredList } from '../execution/scored-list.js';
import type { TermPostings } from '../segments/segment.js';
import type { Statements } from '../store/statements.js';
import { type ReadPostings, readPostings, readTitles } from '../store/stored-parts.js';

/** Beginnings of words whose completions are kept. */
const maxCompletions = 10_000;

const nothing: ReadPostings = {
  docs: new Uint32Array(),
  impacts: new Uint8Array(),
  positions: null,
};
const noPositions = { starts: new Uint32Array(1), places: new Uint16Array() };

/**
 * Reads posting lists and titles of stored segments when they are needed, and keeps those that were used last, with what was computed
 * from them.
 */
export class ListsCache implements ComputedLists {
  private readonly lists = new BytesCache<string, ReadPostings>(
    160,
    ({ docs, positions }) =>
      5 * docs.length + (positions ? 4 * docs.length + 2 * positions.places.length : 0),
  );
  private readonly computed = new BytesCache<string, ScoredList>(
    96,
    ({ docs, impacts }) => docs.byteLength + impacts.byteLength,
  );
  private readonly titles = new BytesCache<string, SortedTitles>(
    192,
    ({ order, docs }) => order.bytes + docs.byteLength,
  );
  private readonly completions = new LRUCache<string, readonly TermCount[]>({
    max: maxCompletions,
  });

  constructor(private readonly statements: Statements) {}

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.lists.bytes + this.computed.bytes + this.titles.bytes;
  }

  /**
   * @param placed those of the terms whose positions are needed
   * @throws SegmentGone where the parts are not the present ones
   */
  async read(
    parts: readonly Part[],
    terms: ReadonlySet<string>,
    placed: ReadonlySet<string>,
  ): Promise<Lists> {
    const stored = parts.filter(isStored);
    const found = new Map(stored.map((part) => [part, this.known(part, terms, placed)]));
    await this.readMissing(found, terms, placed);
    return new Map(
      parts.map((part) => [part, found.get(part as StoredPart) ?? inMemory(part, terms)]),
    );
  }

  list({ home }: Part, name: string, compute: () => ScoredList): ScoredList {
    if (home.kind === 'memory') return compute();
    return this.computed.of(keyOf(home.segmentId, name), compute);
  }

  /** How many videos of the stored parts have each of some terms, without reading their lists. */
  async frequencies(
    parts: readonly Part[],
    terms: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const ids = parts.filter(isStored).map(({ home }) => home.segmentId);
    if (ids.length === 0 || terms.length === 0) return new Map();
    const found = await this.statements.query<TermCount>(frequencyStatement, [ids, terms]);
    return new Map(found.map(({ term, documents }) => [term, documents]));
  }

  /** The most frequent terms of the stored parts that begin so, with their number of videos. */
  async startingWith(
    parts: readonly Part[],
    prefix: string,
    limit: number,
  ): Promise<readonly TermCount[]> {
    const ids = parts.filter(isStored).map(({ home }) => home.segmentId);
    const key = `${ids.join(' ')} ${limit} ${prefix}`;
    const known = this.completions.get(key);
    if (known || ids.length === 0) return known ?? [];
    const values = [ids, prefix, `${prefix}\u{10ffff}`, limit];
    const found = await this.statements.query<TermCount>(beginningStatement, values);
    this.completions.set(key, found);
    return found;
  }

  /** @throws SegmentGone */
  async sortedTitles(parts: readonly Part[]): Promise<ReadonlyMap<Part, SortedTitles>> {
    const titles = new Map<Part, SortedTitles>();
    for (const part of parts) titles.set(part, await this.titlesOf(part));
    return titles;
  }

  private async titlesOf({ home, columns }: Part): Promise<SortedTitles> {
    if (home.kind === 'memory') return home.titles;
    const known = this.titles.get(home.segmentId);
    if (known) return known;
    const order = await readTitles(this.statements, home.segmentId);
    const read = sortedTitles(order, columns.titleRank);
    this.titles.set(home.segmentId, read);
    return read;
  }

  private known(
    { home }: StoredPart,
    terms: ReadonlySet<string>,
    placed: ReadonlySet<string>,
  ): Map<string, TermPostings> {
    const found = new Map<string, TermPostings>();
    for (const term of terms) {
      const list = this.lists.get(keyOf(home.segmentId, term));
      if (list && (list.positions || !placed.has(term))) found.set(term, withPositions(list));
    }
    return found;
  }

  private async readMissing(
    found: ReadonlyMap<StoredPart, Map<string, TermPostings>>,
    terms: ReadonlySet<string>,
    placed: ReadonlySet<string>,
  ): Promise<void> {
    const lacking = [...found].filter(([, lists]) => lists.size < terms.size);
    if (lacking.length === 0) return;
    const missing = [...terms].filter((term) => lacking.some(([, lists]) => !lists.has(term)));
    const ids = lacking.map(([{ home }]) => home.segmentId);
    const withPlaces = missing.some((term) => placed.has(term));
    const read = await readPostings(this.statements, ids, missing, withPlaces);
    for (const [{ home }, lists] of lacking) {
      for (const term of missing) {
        if (lists.has(term)) continue;
        const list = read.get(home.segmentId)?.get(term) ?? { ...nothing, positions: noPositions };
        this.lists.set(keyOf(home.segmentId, term), list);
        lists.set(term, withPositions(list));
      }
    }
  }
}

const frequencyStatement = `
  select term, sum(documents)::int as documents from search_postings
  where segment_id = any ($1::bigint[]) and term = any ($2::text[]) group by term`;

const beginningStatement = `
  select term, sum(documents)::int as documents from search_postings
  where segment_id = any ($1::bigint[]) and term >= $2 and term < $3
  group by term order by documents desc, term limit $4`;

function keyOf(segmentId: string, term: string): string {
  return `${segmentId} ${term}`;
}

function withPositions(list: ReadPostings): TermPostings {
  return { ...list, positions: list.positions ?? noPositions };
}

function inMemory({ home }: Part, terms: ReadonlySet<string>): Map<string, TermPostings> {
  const { postings } = home as MemoryHome;
  const found = new Map<string, TermPostings>();
  for (const term of terms) {
    const list = postings.get(term);
    if (list) found.set(term, list);
  }
  return found;
}
