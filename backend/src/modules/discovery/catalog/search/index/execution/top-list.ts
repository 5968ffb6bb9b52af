/** A video in the order of a list; those with higher keys come first, and of equal ones those with higher ids. */
export interface Ranked {
  readonly key: number;
  readonly id: number;
  readonly channelId: number;
}

/** The first videos of an order, out of many that are offered. */
export class TopList {
  private readonly ranked: Ranked[] = [];
  /** What can't be among the first any more; checked before a video is offered, because most can't. */
  threshold = -Infinity;

  /** @param after the list begins behind this place */
  constructor(
    private readonly capacity: number,
    private readonly after: Pick<Ranked, 'key' | 'id'> | null,
  ) {}

  /** Only for keys that are at least the threshold. */
  offer(key: number, id: number, channelId: number): void {
    const { after, ranked } = this;
    if (after && !precedes(after, { key, id })) return;
    const isFull = ranked.length === this.capacity;
    const last = ranked.at(-1);
    if (isFull && (!last || !precedes({ key, id }, last))) return;
    if (isFull) ranked.pop();
    ranked.splice(this.place(key, id), 0, { key, id, channelId });
    if (ranked.length === this.capacity) this.threshold = ranked.at(-1)?.key ?? Infinity;
  }

  get first(): readonly Ranked[] {
    return this.ranked;
  }

  private place(key: number, id: number): number {
    let low = 0;
    let high = this.ranked.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.ranked[middle];
      if (other && precedes(other, { key, id })) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Place {
  readonly key: number | null;
  readonly id: number;
}

/** Whether a place comes before another one of the same list. */
export function precedes(a: Place, b: Place): boolean {
  const [first, second] = [a.key ?? 0, b.key ?? 0];
  return first > second || (first === second && a.id > b.id);
}
