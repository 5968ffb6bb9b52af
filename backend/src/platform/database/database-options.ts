import pg from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { RequestClient } from './request-client.js';

export interface DatabaseLimits {
  /** How long one statement may run, in milliseconds. */
  readonly statementTimeoutMs: number;
}

const mostConnections = 10;
/** How long a request waits for a connection before it is told that the database is busy. */
const connectionWaitMs = 2_000;

/** How the site talks to PostgreSQL: times in UTC, nothing waits without a limit. */
export function databaseOptions(url: string, { statementTimeoutMs }: DatabaseLimits) {
  return {
    type: 'postgres',
    driver: pg,
    url,
    applicationName: 'tessera',
    synchronize: false,
    migrationsRun: false,
    logger: 'debug',
    poolSize: mostConnections,
    extra: {
      Client: RequestClient,
      options: '-c timezone=UTC',
      connectionTimeoutMillis: connectionWaitMs,
      statement_timeout: statementTimeoutMs,
      lock_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
      // A server that hangs does not keep its own time: the client gives up a little later.
      query_timeout: statementTimeoutMs + 500,
    },
  } as const satisfies PostgresDataSourceOptions;
}
