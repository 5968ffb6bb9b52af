import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { DataSource, QueryRunner } from 'typeorm';
import { withPool } from '../../../../platform/database/index.js';

/** Where a process is cut off from the database. */
export interface Cut {
  /** Counted from 1. */
  readonly statement: number;
  /** Whether the database still does what the statement says. */
  readonly arrives: boolean;
  /** Whether the process dies with it, so that it says nothing to the database any more; otherwise one connection is lost. */
  readonly isDeadly: boolean;
}

/** As the driver says it, also for what else was under way on the connection. */
const terminated = 'Connection terminated unexpectedly';

/** As many as the largest pool has. */
const maxConnections = 10;

/** Whether that is what a process sees that is cut off. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message === terminated;
}

/** Lets the connections of a process to the database be lost at a statement. */
export class ProcessFaults {
  private cut: Cut | null = null;
  private statements = 0;
  private isDead = false;

  constructor(private readonly database: DataSource) {
    const create = database.createQueryRunner.bind(database);
    database.createQueryRunner = (mode) => this.watched(create(mode));
  }

  /** From now on. */
  begin(cut: Cut | null): void {
    this.cut = cut;
    this.statements = 0;
  }

  /** Nothing fails from now on: another process has taken its place. */
  async end(): Promise<void> {
    this.cut = null;
    this.isDead = false;
    // A pool learns that a connection is lost when somebody uses it.
    for (const pool of ['web', 'control', 'background'] as const) {
      const use = () => withPool(pool, () => this.database.query('select 1'));
      await Promise.allSettled(Array.from({ length: maxConnections }, use));
    }
  }

  private watched(runner: QueryRunner): QueryRunner {
    const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
    const watchedQuery = (...given: unknown[]) => this.pass(runner, () => query(...given));
    return Object.assign(runner, { query: watchedQuery });
  }

  private async pass(runner: QueryRunner, send: () => Promise<unknown>): Promise<unknown> {
    this.statements += 1;
    const isCut = this.cut?.statement === this.statements;
    if (!isCut && !this.isDead) return send();
    if (isCut && this.cut?.arrives) await send().catch(() => null);
    if (isCut && this.cut?.isDeadly) this.isDead = true;
    const { stream } = ((await runner.connect()) as Client).connection;
    stream.destroy();
    // Until then, the pool would give it to somebody else.
    if (!stream.closed) await once(stream, 'close');
    throw new Error(terminated);
  }
}

/** What is used of a connection. */
interface Client {
  readonly connection: { readonly stream: Socket };
}
