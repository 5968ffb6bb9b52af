import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { clusterOwner, type Cluster } from './cluster.js';
import { isReady, type ServerAddress } from './connection.js';
import { freePort } from './free-port.js';
import { stopProcess } from './orphan.js';
import type { ServerUser } from './server-user.js';

interface Parts {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly user: ServerUser | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly onEvent: (message: string) => void;
}

/** Only this machine, no socket file, and no statements of visitors in the log. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const portAttempts = 3;
const restartPauseMs = 250;

/** Runs the server process of one cluster until it is stopped. */
export class Supervisor {
  private child: ChildProcess | null = null;
  private port = 0;
  private stopping = false;

  constructor(private readonly parts: Parts) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get address(): ServerAddress {
    return { port: this.port, user: clusterOwner, password: this.parts.cluster.password };
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.port = await freePort();
      const problem = await this.run();
      if (!problem) return;
      const taken = problem.includes('could not bind');
      if (!taken || attempt === portAttempts)
        throw new Error(`PostgreSQL did not start: ${problem}`);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.pid) await stopProcess(this.pid);
  }

  /** Starts the process. @returns what it said where it ended at once */
  private async run(): Promise<string | null> {
    const logFile = join(this.parts.folder, 'server.log');
    const child = await this.launch(logFile);
    this.child = child;
    while (child.exitCode === null && child.signalCode === null) {
      if (await isReady(this.address)) {
        child.once('exit', () => void this.restart());
        if (child.exitCode === null && child.signalCode === null) return null;
      }
      await sleep(20);
    }
    return (await readFile(logFile, 'utf8')).trim();
  }

  /** In a session of its own: Ctrl+C reaches the site alone, which stops the server at the end. */
  private async launch(logFile: string): Promise<ChildProcess> {
    const { binaries, cluster, user, settings } = this.parts;
    const log = await open(logFile, 'w');
    const options = Object.entries({ ...ownSettings, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(
      binaries.postgres,
      ['-D', cluster.path, '-p', String(this.port), ...options],
      {
        cwd: cluster.path,
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
        ...(user && { uid: user.uid, gid: user.gid }),
      },
    );
    child.once('error', () => undefined);
    child.once('spawn', () => void log.close());
    return child;
  }

  /** On the same port, because the site's connections keep the address. */
  private async restart(): Promise<void> {
    if (this.stopping) return;
    this.parts.onEvent('The database server ended unexpectedly and is started again');
    while (!this.stopping && (await this.run())) await sleep(restartPauseMs);
  }
}
