import { startDatabaseServer } from '@tessera/database-server';
import { copyFolder, removeFolder, temporaryFolder } from '../temporary-folder.js';

/** Where test files find the server of their run: the address of its `postgres` database. */
export const serverVariable = 'TESSERA_TEST_DATABASE_SERVER';

/** Data need not survive a power failure, but survives a kill of the server, which tests do. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

export interface TestServer {
  /** Address of the maintenance database, with the password. */
  readonly url: string;
  /** Process id of the server; it is started again when it dies. */
  readonly pid: number;
  /** Stops the server and deletes its data. @param saveTo folder that gets a copy before, for `startDatabase` */
  stop(saveTo?: string): Promise<void>;
}

/** The server of this test run; Jest runs setup and teardown in one process. */
export const runningServer: { current: TestServer | null } = { current: null };

/**
 * Starts a PostgreSQL server in a temporary folder.
 * @param saved data of an earlier one to begin with; it stays as it is
 */
export async function startDatabase(saved?: string): Promise<TestServer> {
  const folder = await temporaryFolder('database');
  if (saved) await copyFolder(saved, folder);
  const server = await startDatabaseServer({ folder, settings });
  return {
    url: await server.database('postgres'),
    get pid() {
      return server.pid;
    },
    stop: async (saveTo) => {
      await server.stop();
      if (saveTo) await copyFolder(server.folder, saveTo);
      await Promise.all([folder, server.folder].map(removeFolder));
    },
  };
}
