import { request } from 'node:http';

/** Open tabs, as far as the server knows them: each listens for the composition that a new page would get. */
export class EventStreams {
  private readonly stops: (() => void)[] = [];
  private readonly seen: string[] = [];
  private waiting: (() => void) | undefined;

  get count(): number {
    return this.seen.length;
  }

  /** Opens a stream and waits until it has been told for the first time. */
  async open(url: string): Promise<void> {
    const index = this.seen.push('') - 1;
    await new Promise<void>((resolve, reject) => {
      const asked = request(url, { headers: { accept: 'text/event-stream' } }, (response) => {
        response.setEncoding('utf8').on('data', (chunk: string) => {
          for (const [, id = ''] of chunk.matchAll(/"id":"(\w+)"/g)) this.seen[index] = id;
          resolve();
          this.waiting?.();
        });
      });
      asked.on('error', reject).end();
      this.stops.push(() => asked.destroy());
    });
  }

  /**
   * Waits until every stream has been told of another composition than before `change`.
   * @returns for each stream the milliseconds from the acceptance of the change on
   */
  async timesToTell(change: () => Promise<unknown>): Promise<number[]> {
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
