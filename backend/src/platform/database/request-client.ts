import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PendingResponse } from '../endpoints/pending-response.js';
import { LimitedOpening } from './limited-opening.js';

type Statement = string | pg.QueryConfig;

/** How long a cancellation may take once its connection is open, in milliseconds. */
const cancelTimeoutMs = 2_000;
/** After how long a statement that still runs is canceled again, in milliseconds. */
const cancelAgainMs = 100;

/**
 * A connection that ties statements to the response they run for. Once its caller no longer waits, running statements are canceled
 * and no further ones start; transactions only commit, and single statements only write, while the caller waits.
 */
export class RequestClient extends LimitedOpening {
  /** Id of the server process of this connection. */
  declare readonly processID: number;
  private readonly target: pg.ClientConfig;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.target = config;
  }

  /** Pools also pass statements with callbacks and streams; the site itself only uses promises. */
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const pending = PendingResponse.current;
    if (pending) pending.hasAsked = true;
    const run = () => super.query(...args) as unknown;
    const text = textOf(args[0]);
    const isPromise = text !== null && typeof args.at(-1) !== 'function';
    if (!pending || !isPromise || rollback.test(text)) return run();
    return this.queryFor(pending, text, run as () => Promise<unknown>);
  }) as pg.Client['query'];

  private async queryFor(
    pending: PendingResponse,
    text: string,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    if (this.isFinal(text)) pending.commit();
    else pending.assertAwaited();
    return this.cancelable(pending, run());
  }

  /** Whether the effect of a statement can't be rolled back. */
  private isFinal(text: string): boolean {
    if (commit.test(text)) return true;
    return this.getTransactionStatus() === 'I' && !isRead(text);
  }

  /** Waits for a pending cancellation before the connection is released, so that it can't hit the next statement. */
  private async cancelable(pending: PendingResponse, running: Promise<unknown>): Promise<unknown> {
    let cancellation: Cancellation | null = null;
    const onAbort = (): void => {
      const ended = new AbortController();
      cancellation = { ended, done: this.cancelUntil(ended.signal) };
    };
    pending.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await running;
    } catch (error) {
      pending.assertAwaited();
      throw error;
    } finally {
      pending.signal.removeEventListener('abort', onAbort);
      await end(cancellation);
    }
  }

  /**
   * Cancels until the statement has ended: a cancellation that comes before the server has begun with it has no effect. Uses another
   * connection, because this one is busy. If none is available, this one is closed.
   */
  private async cancelUntil(ended: AbortSignal): Promise<void> {
    const { host, port, user, password, database, ssl, connectionString } = this.target;
    const canceler = new LimitedOpening({
      host,
      port,
      user,
      password,
      database,
      ssl,
      connectionString,
      application_name: 'tessera cancellation',
      query_timeout: cancelTimeoutMs,
    });
    canceler.on('error', () => undefined);
    try {
      await canceler.connect();
      while (!ended.aborted) {
        await canceler.query('select pg_cancel_backend($1)', [this.processID]);
        await pause(cancelAgainMs, undefined, { signal: ended }).catch(() => undefined);
      }
    } catch {
      void this.end();
    } finally {
      await canceler.end().catch(() => undefined);
    }
  }
}

/** The cancellation of a statement. */
interface Cancellation {
  /** Aborted when the statement has ended. */
  readonly ended: AbortController;
  readonly done: Promise<void>;
}

async function end(cancellation: Cancellation | null): Promise<void> {
  cancellation?.ended.abort();
  await cancellation?.done;
}

const rollback = /^\s*(rollback|abort)\b/i;
const commit = /^\s*(commit|end)\b/i;
const reading = /^\s*(select|values|table|show|explain|start|begin|set|savepoint|release|with)\b/i;
const writingWith = /^\s*with\b[^]*\b(insert|update|delete|merge)\b/i;

/** Whether a statement certainly writes nothing. */
function isRead(text: string): boolean {
  return reading.test(text) && !writingWith.test(text);
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && !('submit' in statement);
  return isConfig ? (statement as Exclude<Statement, string>).text : null;
}
