import { gone } from './merge-columns.js';
import type { TermPostings } from './segment.js';

/** The posting list of a segment, and where its videos are in the merged one. */
export interface PlacedPostings {
  readonly list: TermPostings;
  /** Ascending, besides those that are `gone`. */
  readonly places: Uint32Array;
}

/** One posting list from those of several segments; `null` if none of the videos is left. */
export function mergePostings(lists: readonly PlacedPostings[]): TermPostings | null {
  const cursors = lists.map((list) => new Cursor(list));
  const merged = new Merged(cursors);
  for (let least = leastOf(cursors); least; least = leastOf(cursors)) {
    merged.add(least);
    least.advance();
  }
  return merged.finish();
}

/** The list whose next video has the lowest place; `null` at the end of all. There are few, and later segments have later videos. */
function leastOf(cursors: readonly Cursor[]): Cursor | null {
  let least: Cursor | null = null;
  for (const cursor of cursors) if (cursor.place < (least?.place ?? gone)) least = cursor;
  return least;
}

/** Goes through the videos of a list that are left. */
class Cursor {
  readonly list: TermPostings;
  /** Of the posting. */
  index = -1;
  /** Of its video; `gone` at the end. */
  place = gone;
  private readonly places: Uint32Array;

  constructor({ list, places }: PlacedPostings) {
    this.list = list;
    this.places = places;
    this.advance();
  }

  advance(): void {
    const { docs } = this.list;
    this.place = gone;
    while (this.place === gone && ++this.index < docs.length)
      this.place = this.places[docs[this.index] ?? 0] ?? gone;
  }
}

/** A list that is as long as those that it is made of, or shorter. */
class Merged {
  private readonly docs: Uint32Array;
  private readonly impacts: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly places: Uint16Array;
  private count = 0;
  private end = 0;

  constructor(cursors: readonly Cursor[]) {
    const length = (of: (list: TermPostings) => number): number =>
      cursors.reduce((sum, { list }) => sum + of(list), 0);
    const postings = length(({ docs }) => docs.length);
    this.docs = new Uint32Array(postings);
    this.impacts = new Uint8Array(postings);
    this.starts = new Uint32Array(postings + 1);
    this.places = new Uint16Array(length(({ positions }) => positions.places.length));
  }

  add({ list: { impacts, positions }, index, place }: Cursor): void {
    this.docs[this.count] = place;
    this.impacts[this.count] = impacts[index] ?? 0;
    const end = positions.starts[index + 1] ?? 0;
    for (let at = positions.starts[index] ?? 0; at < end; at += 1)
      this.places[this.end++] = positions.places[at] ?? 0;
    this.count += 1;
    this.starts[this.count] = this.end;
  }

  finish(): TermPostings | null {
    if (this.count === 0) return null;
    return {
      docs: this.docs.subarray(0, this.count),
      impacts: this.impacts.subarray(0, this.count),
      positions: {
        starts: this.starts.subarray(0, this.count + 1),
        places: this.places.subarray(0, this.end),
      },
    };
  }
}
