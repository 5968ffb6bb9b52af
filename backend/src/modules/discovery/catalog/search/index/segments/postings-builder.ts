import type { TermPostings } from './segment.js';

/** Collects the posting list of a term. */
export class PostingsBuilder {
  private readonly docs: number[] = [];
  private readonly impacts: number[] = [];
  private readonly starts: number[] = [0];
  private readonly places: number[] = [];

  /** @param doc above those before */
  add(doc: number, impact: number, places: Iterable<number>): void {
    this.docs.push(doc);
    this.impacts.push(impact);
    for (const place of places) this.places.push(place);
    this.starts.push(this.places.length);
  }

  finish(): TermPostings {
    return {
      docs: Uint32Array.from(this.docs),
      impacts: Uint8Array.from(this.impacts),
      positions: {
        starts: Uint32Array.from(this.starts),
        places: Uint16Array.from(this.places),
      },
    };
  }
}
