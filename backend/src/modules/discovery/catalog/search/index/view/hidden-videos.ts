import type { Blocks } from '../execution/blocks.js';
import { BytesCache } from '../execution/bytes-cache.js';
import type { Part, StoredHome } from '../execution/part.js';
import { phraseMatches } from '../execution/phrase.js';
import type { Lists } from '../execution/plan-lists.js';
import { addDocs, wordCount } from '../segments/bits.js';
import type { TermPostings } from '../segments/segment.js';
import type { ListsCache } from './lists-cache.js';

/** The terms of a hidden text in a row. */
type Row = readonly string[];
type PartLists = ReadonlyMap<string, TermPostings>;

/** Of the parts that have hidden videos, one bit for each video. */
export type HiddenBits = ReadonlyMap<Part, Uint32Array>;

/** Finds the videos that contain hidden texts. Those of stored segments, which never change, are kept. */
export class HiddenVideos {
  private readonly known = new BytesCache<string, Uint32Array>(32, ({ byteLength }) => byteLength);

  constructor(
    private readonly cache: ListsCache,
    private readonly blocks: Blocks,
  ) {}

  get bytes(): number {
    return this.known.bytes;
  }

  /** @throws SegmentGone where the parts are not the present ones */
  async find(parts: readonly Part[], rows: readonly Row[]): Promise<HiddenBits> {
    if (rows.length === 0) return new Map();
    const known = new Map(
      parts.map((part) => [part, rows.map((row) => this.knownDocs(part, row))]),
    );
    const lists = await this.missingLists(known, rows);
    const found = [...known].flatMap(([part, docs]) => {
      const all = rows.map((row, i) => docs[i] ?? this.newDocs(part, row, lists.get(part)));
      return all.some(({ length }) => length > 0) ? [[part, bitsOf(part, all)] as const] : [];
    });
    return new Map(found);
  }

  private knownDocs({ home }: Part, row: Row): Uint32Array | undefined {
    return home.kind === 'stored' ? this.known.get(keyOf(home, row)) : undefined;
  }

  private missingLists(
    known: ReadonlyMap<Part, readonly (Uint32Array | undefined)[]>,
    rows: readonly Row[],
  ): Promise<Lists> {
    const lacking = [...known].filter(([, docs]) => docs.includes(undefined));
    const unknown = rows.filter((_, i) => lacking.some(([, docs]) => docs[i] === undefined));
    const terms = new Set(unknown.flat());
    return this.cache.read(
      lacking.map(([part]) => part),
      terms,
      terms,
    );
  }

  private newDocs(part: Part, row: Row, lists: PartLists | undefined): Uint32Array {
    const docs = this.docsWithRow(part, row, lists);
    if (part.home.kind === 'stored') this.known.set(keyOf(part.home, row), docs);
    return docs;
  }

  private docsWithRow({ columns }: Part, row: Row, lists: PartLists | undefined): Uint32Array {
    const terms = row.flatMap((term, offset) => {
      const list = lists?.get(term);
      return list ? [{ list, offset }] : [];
    });
    if (terms.length < row.length) return new Uint32Array();
    const { blocks } = this;
    const { id, descriptionStart: ends } = columns;
    return phraseMatches(terms, 1, { blocks, size: id.length, ends }).docs;
  }
}

function keyOf({ segmentId }: StoredHome, row: Row): string {
  return `${segmentId} ${row.join(' ')}`;
}

function bitsOf(part: Part, lists: readonly Uint32Array[]): Uint32Array {
  const words = new Uint32Array(wordCount(part.columns.id.length));
  for (const docs of lists) addDocs(words, docs);
  return words;
}
