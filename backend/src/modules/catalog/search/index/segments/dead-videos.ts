import { type IdRange, lowerBound } from './ranges.js';

/** Videos of a segment of which there is a newer version elsewhere, or none any more. Not changed once it is used. */
export class DeadVideos {
  /** @param marks 1 for each of them, by their place; empty without any */
  private constructor(
    readonly marks: Uint8Array,
    readonly count: number,
  ) {}

  static readonly none = new DeadVideos(new Uint8Array(), 0);

  /** Those of `ids` that are in one of the ranges, besides the present ones. */
  with(ids: Float64Array, ranges: readonly IdRange[]): DeadVideos {
    let { count } = this;
    let marks: Uint8Array | undefined;
    const last = ids.at(-1) ?? -1;
    for (const range of ranges) {
      if (range[0] > last) continue;
      for (let doc = lowerBound(ids, range[0]); (ids[doc] ?? Infinity) <= range[1]; doc += 1) {
        marks ??= this.copy(ids.length);
        if (marks[doc] === 0) count += 1;
        marks[doc] = 1;
      }
    }
    return marks ? new DeadVideos(marks, count) : this;
  }

  has(doc: number): boolean {
    return this.marks[doc] === 1;
  }

  private copy(size: number): Uint8Array {
    return this.marks.length === size ? this.marks.slice() : new Uint8Array(size);
  }
}
