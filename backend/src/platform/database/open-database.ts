import { join } from 'node:path';
import type { Settings } from '../config/index.js';

/** The database that the site uses while it runs. */
export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the configured database, or starts the site's own one in the data folder.
 * @param onEvent receives messages for the operator
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  onEvent: (message: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: () => Promise.resolve() };
  const { startDatabaseServer } = await import('@tessera/database-server');
  const server = await startDatabaseServer({ folder: join(dataDir, 'database'), onEvent });
  try {
    return { url: await server.database('tessera'), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
