import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';

const program = 'redis-server';

/** Whether tests can start Redis. */
export function hasRedis(): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** A Redis server without persistence, so that it loses all data when it is killed. */
export interface RedisServer {
  /** Stays the same across restarts. */
  readonly url: string;
  start(): Promise<void>;
  /** Kills it abruptly, as a power failure would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares a server without starting it. */
export async function prepareRedis(): Promise<RedisServer> {
  const folder = await temporaryFolder('redis');
  const port = await freePort();
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = spawn(program, settings(port, folder), { stdio: 'ignore' });
      while (!(await responses(port))) {
        if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
      }
    },
    kill,
    stop: async () => {
      await kill();
      await removeFolder(folder);
    },
  };
}

function settings(port: number, folder: string): string[] {
  return ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
}

async function responses(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  } finally {
    socket.destroy();
  }
}
