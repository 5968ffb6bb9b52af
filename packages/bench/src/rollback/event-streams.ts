import { request } from 'node:http';

/** Open tabs as the server sees them: each listens for the composition that a new page would get. */
export class EventStreams {
  private readonly stops: (() => void)[] = [];
  private readonly seen: string[] = [];
  private waiting: (() => void) | undefined;

  get count(): number {
    return this.seen.length;
  }

  /** Opens a stream and waits for its first event. */
  async open(url: string): Promise<void> {
    const index = this.seen.push('') - 1;
    await new Promise<void>((resolve, reject) => {
      const stream = request(url, { headers: { accept: 'text/event-stream' } }, (response) => {
        response.setEncoding('utf8').on('data', (chunk: string) => {
          for (const [, id = ''] of chunk.matchAll(/"id":"(\w+)"/g)) this.seen[index] = id;
          resolve();
          this.waiting?.();
        });
      });
      stream.on('error', reject).end();
      this.stops.push(() => stream.destroy());
    });
  }

  /**
   * Waits until every stream has received another composition than before `change`.
   * @returns for each stream the milliseconds since the change was accepted
   */
  async timesToNotify(change: () => Promise<unknown>): Promise<number[]> {
    const before = [...this.seen];
    const times = new Map<number, number>();
    let accepted = Number.POSITIVE_INFINITY;
    const note = (): void => {
      const now = performance.now();
      for (const [index, id] of this.seen.entries())
        if (id !== before[index] && !times.has(index)) times.set(index, now);
    };
    const all = new Promise<void>((resolve) => {
      this.waiting = () => {
        note();
        if (times.size === this.seen.length) resolve();
      };
    });
    await change();
    accepted = performance.now();
    await all;
    return [...times.values()].map((time) => Math.max(0, time - accepted));
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
