import pg from 'pg';
import { PendingResponse } from '../endpoints/pending-response.js';

type Statement = string | pg.QueryConfig;

/** How long a connection for a cancellation is waited for, in milliseconds. */
const connectTimeoutMs = 2_000;

/**
 * A connection that knows for which response a statement runs. When nobody waits for that any more, the statement is canceled in the
 * server and no further one starts; a transaction commits, and a single statement writes, only while somebody waits.
 */
export class RequestClient extends pg.Client {
  /** Process of the server that works for this connection. */
  declare readonly processID: number;
  private readonly target: pg.ClientConfig;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.target = config;
  }

  /** The driver gives pools statements with a callback, streams and promises; the site asks by promise alone. */
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const pending = PendingResponse.current;
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

  /** Whether what a statement does can't be undone after it. */
  private isFinal(text: string): boolean {
    if (commit.test(text)) return true;
    return this.getTransactionStatus() === 'I' && !isRead(text);
  }

  /** The connection is given back only after a cancellation has arrived, so that it can't hit the next statement. */
  private async cancelable(pending: PendingResponse, running: Promise<unknown>): Promise<unknown> {
    let canceling: Promise<void> | undefined;
    const onAbort = (): void => {
      canceling = this.cancelRunning();
    };
    pending.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await running;
    } catch (error) {
      pending.assertAwaited();
      throw error;
    } finally {
      pending.signal.removeEventListener('abort', onAbort);
      await canceling;
    }
  }

  /** Over another connection, because this one is busy. Where there is none to be had, this one is closed. */
  private async cancelRunning(): Promise<void> {
    const { host, port, user, password, database, ssl, connectionString } = this.target;
    const canceler = new pg.Client({
      host,
      port,
      user,
      password,
      database,
      ssl,
      connectionString,
      application_name: 'tessera cancellation',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    canceler.on('error', () => undefined);
    try {
      await canceler.connect();
      await canceler.query('select pg_cancel_backend($1)', [this.processID]);
    } catch {
      void this.end();
    } finally {
      await canceler.end().catch(() => undefined);
    }
  }
}

const rollback = /^\s*(rollback|abort)\b/i;
const commit = /^\s*(commit|end)\b/i;
const reading = /^\s*(select|values|table|show|explain|start|begin|set|savepoint|release|with)\b/i;
const writingWith = /^\s*with\b[^]*\b(insert|update|delete|merge)\b/i;

/** Whether a statement surely writes nothing; in doubt it may write. */
function isRead(text: string): boolean {
  return reading.test(text) && !writingWith.test(text);
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && !('submit' in statement);
  return isConfig ? (statement as Exclude<Statement, string>).text : null;
}
