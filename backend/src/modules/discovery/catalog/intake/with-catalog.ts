import pg from 'pg';
import { DataSource } from 'typeorm';

/** Writing many rows takes as long as it takes. */
const withoutLimits =
  '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * Opens the database for a command that fills the catalog, until the work is done.
 * @param url address of a database whose schema is up to date
 */
export async function withCatalog<T>(
  url: string,
  work: (source: DataSource) => Promise<T>,
): Promise<T> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    logger: 'debug',
    poolSize: 3,
    extra: { options: withoutLimits },
  });
  await source.initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
