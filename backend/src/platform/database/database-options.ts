import pg from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { processName } from './process-name.js';
import { RequestClient } from './request-client.js';

export interface DatabaseLimits {
  /** How long one statement of a request may run, in milliseconds. */
  readonly statementTimeoutMs: number;
}

/** Options of connections to PostgreSQL: times in UTC, and a time limit for every wait. */
export function databaseOptions(
  url: string,
  { statementTimeoutMs }: DatabaseLimits,
  Pool: typeof pg.Pool,
) {
  return {
    type: 'postgres',
    driver: { ...pg, Pool },
    url,
    applicationName: processName,
    synchronize: false,
    migrationsRun: false,
    logger: 'debug',
    extra: {
      Client: RequestClient,
      options: '-c timezone=UTC',
      keepAlive: true,
      ...statementLimit(statementTimeoutMs),
      lock_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    },
  } as const satisfies PostgresDataSourceOptions;
}

/** @param timeoutMs how long one statement may run */
export function statementLimit(timeoutMs: number) {
  // A hanging server does not enforce its limit, so the client gives up a little later.
  return { statement_timeout: timeoutMs, query_timeout: timeoutMs + 500 };
}
