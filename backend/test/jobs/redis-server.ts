import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';

const program = 'redis-server';

/** Whether there is a Redis that tests can start. */
export function hasRedis(): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** A Redis of the test's own, which keeps nothing: killed, it has lost everything. */
export interface RedisServer {
  /** The same address for as long as the test runs. */
  readonly url: string;
  start(): Promise<void>;
  /** Without a warning, as when the machine loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis that is not started yet. */
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
