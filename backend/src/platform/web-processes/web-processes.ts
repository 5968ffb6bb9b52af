import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { type FromPrimary, stopMessage, type ToPrimary } from './messages.js';

/** A process that lives shorter than this has failed to start; the next one has to wait. In milliseconds. */
const shortLifeMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface WebProcessesOptions {
  readonly count: number;
  /** Of the database that was opened for all. */
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/**
 * Processes that serve requests on one port, each of them the whole site. This one hands each new connection to the next of them, starts another
 * one in place of one that ends, and serves nothing itself.
 */
export class WebProcesses {
  private readonly metrics = new AggregatorRegistry();
  private readonly running = new Set<Worker>();
  private readonly ready = new Set<Worker>();
  /** Those that were asked to stop. */
  private readonly leaving = new Set<Worker>();
  private readonly stopping = new AbortController();
  private restarting: Promise<void> | null = null;
  private failures = 0;

  private constructor(private readonly options: WebProcessesOptions) {}

  /** @returns the address at which all of them listen, and what stops them @throws Error if one ends while it starts */
  static async start(
    options: WebProcessesOptions,
  ): Promise<{ address: string; all: WebProcesses }> {
    const all = new WebProcesses(options);
    try {
      // The first one chooses the port where none is set.
      const address = await all.launch();
      await Promise.all(Array.from({ length: options.count - 1 }, () => all.launch()));
      return { address, all };
    } catch (error) {
      await all.close();
      throw error;
    }
  }

  /** Puts a new process in the place of each, one after the other; a new one takes connections before an old one stops. */
  restart(): Promise<void> {
    this.restarting ??= this.replaceAll().finally(() => (this.restarting = null));
    return this.restarting;
  }

  /** Each finishes its requests and jobs. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.running].map((worker) => this.retire(worker)));
  }

  private async replaceAll(): Promise<void> {
    const { logger } = this.options;
    const old = [...this.running];
    logger.info(`Restarting ${old.length} processes, one after the other`);
    for (const worker of old) {
      if (this.stopping.signal.aborted) return;
      try {
        await this.launch();
      } catch (error) {
        logger.error({ err: error }, 'The restart was given up, because a new process failed');
        return;
      }
      await this.retire(worker);
    }
    logger.info('All processes were restarted');
  }

  /** @returns its address once it serves requests */
  private async launch(): Promise<string> {
    const worker = cluster.fork();
    const started = performance.now();
    this.running.add(worker);
    const ready = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: ToPrimary | { readonly kind?: undefined }) => {
        // Those without a kind are the library's, about metrics.
        if (message.kind === 'ready') resolve(message.address);
        else if (message.kind !== undefined) void this.answer(worker, message.kind);
      });
      worker.once('exit', (code, signal) => {
        this.running.delete(worker);
        this.ready.delete(worker);
        reject(new Error(`A process of the site ended while it started (${signal ?? code})`));
      });
    });
    const address = await ready;
    this.ready.add(worker);
    worker.once('exit', (code, signal) => {
      if (this.leaving.delete(worker) || this.stopping.signal.aborted) return;
      const lived = performance.now() - started;
      void this.replace(signal ?? code, lived);
    });
    return address;
  }

  /** Until one has started. */
  private async replace(cause: string, lived: number): Promise<void> {
    const { logger } = this.options;
    this.failures = lived < shortLifeMs ? this.failures + 1 : 0;
    logger.error(`A process of the site ended (${cause}); another one is started in its place`);
    while (!this.stopping.signal.aborted) {
      if (this.failures > 0) await this.wait();
      try {
        if (!this.stopping.signal.aborted) await this.launch();
        return;
      } catch (error) {
        this.failures += 1;
        if (!this.stopping.signal.aborted) logger.error({ err: error }, 'It failed to start');
      }
    }
  }

  private async wait(): Promise<void> {
    const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.failures - 1));
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    this.leaving.add(worker);
    const exited = once(worker, 'exit');
    if (!this.ready.has(worker)) worker.process.kill();
    else if (worker.isConnected()) worker.send(stopMessage);
    await exited;
    this.leaving.delete(worker);
  }

  private async answer(worker: Worker, kind: FromPrimary['kind']): Promise<void> {
    const message: FromPrimary =
      kind === 'database'
        ? { kind, url: this.options.databaseUrl }
        : { kind, text: await this.metrics.clusterMetrics().catch(() => null) };
    if (worker.isConnected()) worker.send(message);
  }
}
