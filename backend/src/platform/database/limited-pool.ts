import { callbackify } from 'node:util';
import pg from 'pg';
import { limitWaiting } from '../event-loop/index.js';

/** How long to wait for a free connection, in milliseconds. */
const waitingTimeoutMs = 2_000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool that limits how long a free connection is waited for, apart from how long one takes to open. */
export class LimitedPool extends pg.Pool {
  /** Connections that may still be taken. */
  private free: number;
  private readonly queue = new Set<() => void>();

  constructor(options: pg.PoolConfig & { readonly max: number }) {
    super(options);
    this.free = options.max;
    this.on('release', () => this.giveBack());
  }

  /** How many wait for a free connection; nobody waits within the pool itself. */
  get callersWaiting(): number {
    return this.queue.size;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const taken = this.take();
    if (!callback) return taken;
    callbackify(() => taken)((error, client) =>
      callback(error, client, (failure?: Error | boolean) => client.release(failure)),
    );
  }

  private async take(): Promise<pg.PoolClient> {
    await this.untilFree();
    try {
      return await super.connect();
    } catch (error) {
      this.giveBack();
      throw error;
    }
  }

  private untilFree(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const endLimit = limitWaiting(waitingTimeoutMs, () => {
        this.queue.delete(proceed);
        reject(new Error('timeout exceeded when trying to connect'));
      });
      const proceed = (): void => {
        endLimit();
        resolve();
      };
      this.queue.add(proceed);
    });
  }

  private giveBack(): void {
    const [next] = this.queue;
    if (!next) {
      this.free += 1;
      return;
    }
    this.queue.delete(next);
    next();
  }
}
