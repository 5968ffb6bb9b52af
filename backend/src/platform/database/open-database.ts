import { join } from 'node:path';
import type { Settings } from '../config/index.js';

/** Name of the database on the site's own server. */
const ownName = 'tessera';

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
  const server = await startDatabaseServer({ folder: folderIn(dataDir), onEvent });
  try {
    return { url: await server.database(ownName), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Address of the database in the data folder while another process has it open; `null` where none has. */
export async function databaseOpenedElsewhere({ dataDir }: Settings): Promise<string | null> {
  const { runningDatabase } = await import('@tessera/database-server');
  return runningDatabase(folderIn(dataDir), ownName);
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'database');
}
