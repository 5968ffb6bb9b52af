import { findBinaries } from './binaries.js';
import { openCluster } from './cluster.js';
import { ensureDatabase } from './connection.js';
import { stopOrphan } from './orphan.js';
import { reachableFolder } from './reach.js';
import { serverUser } from './server-user.js';
import { Supervisor } from './supervisor.js';

export interface ServerOptions {
  /** Folder that keeps the data; created if it does not exist. */
  readonly folder: string;
  /** Settings of PostgreSQL beyond those that this package needs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with events that an operator should know about. */
  readonly onEvent?: (message: string) => void;
}

/** A running PostgreSQL on this machine that only holders of its address can use. */
export interface DatabaseServer {
  /** Where the data is: the folder asked for, or another one that the server's user can enter. */
  readonly folder: string;
  /** Process id of the server; it changes when a server that died is started again. */
  readonly pid: number;
  /** Address of a database, with the password; makes the database if there is none. */
  database(name: string): Promise<string>;
  /** Ends all connections and the server. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the data in a folder, on a free port, and keeps it running: one that dies is
 * started again. A server of the same folder whose owner was killed is stopped first.
 * The caller makes sure that no other process uses the folder.
 * @throws Error saying what PostgreSQL said, where it can't be started
 */
export async function startDatabaseServer(options: ServerOptions): Promise<DatabaseServer> {
  const { onEvent = () => undefined, settings = {} } = options;
  const user = await serverUser();
  const folder = await reachableFolder(options.folder, user);
  if (folder !== options.folder) {
    onEvent(
      `${options.folder} is closed to the account ${user?.name}: the database is kept in ${folder}`,
    );
  }
  const binaries = await findBinaries(folder, user);
  const cluster = await openCluster(folder, binaries, user);
  const orphan = await stopOrphan(cluster.path);
  if (orphan) onEvent(`Stopped the database server ${orphan} that an earlier start left behind`);
  const server = new Supervisor({ folder, binaries, cluster, user, settings, onEvent });
  await server.start();
  return {
    folder,
    get pid() {
      return server.pid;
    },
    database: (name) => ensureDatabase(server.address, name),
    stop: () => server.stop(),
  };
}
