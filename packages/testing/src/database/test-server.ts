import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseServer } from '@tessera/database-server';

/** Where test files find the server of their run: the address of its `postgres` database. */
export const serverVariable = 'TESSERA_TEST_DATABASE_SERVER';

/** Durability is given up: the data lives as long as one test run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

export interface TestServer {
  /** Address of the maintenance database, with the password. */
  readonly url: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own in a temporary folder. */
export async function startDatabase(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-test-'));
  await chmod(folder, 0o755);
  const server = await startDatabaseServer({ folder, settings });
  return {
    url: await server.database('postgres'),
    stop: async () => {
      await server.stop();
      await Promise.all([folder, server.folder].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
