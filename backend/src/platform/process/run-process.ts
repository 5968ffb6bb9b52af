import type { Logger } from 'pino';
import { readSettings, type Settings, SettingsError } from '../config/index.js';
import { FolderInUse } from '../data-folder/index.js';
import { DatabaseUnreachable } from '../database/index.js';
import { PortTaken } from '../http/index.js';
import { createLogger } from '../logging/index.js';
import { StoreUnavailable } from '../storage/index.js';
import { DiskFull, diskFull } from './disk-full.js';

export interface ProcessStart {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Aborted when the process is asked to stop while it still starts. */
  readonly signal: AbortSignal;
}

export interface RunningProcess {
  /** Finishes what is under way, then stops everything that the start began. */
  close(): Promise<void>;
}

/** What a person can put right: reported in plain words, without a stack. */
const expected = [
  SettingsError,
  FolderInUse,
  PortTaken,
  DatabaseUnreachable,
  DiskFull,
  StoreUnavailable,
];

/**
 * Runs a process of the site until it is asked to stop, and ends it: with 0 where it was asked to, with 1 after an
 * error, and at once where it is asked a second time.
 */
export async function runProcess(
  start: (start: ProcessStart) => Promise<RunningProcess>,
): Promise<void> {
  try {
    await run(start);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

async function run(start: (start: ProcessStart) => Promise<RunningProcess>): Promise<void> {
  const settings = readSettings();
  const logger = createLogger(settings.logLevel);
  const stopping = new AbortController();
  const starting = start({ settings, logger, signal: stopping.signal });
  onStop({ settings, logger }, (code) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    void starting.then((running) => running.close()).finally(() => process.exit(code));
  });
  try {
    await starting;
  } catch (error) {
    // A start that was called off has ended as it should.
    if (!stopping.signal.aborted) throw isExpected(error) ? error : await reasonOf(error, settings);
  }
}

async function reasonOf(error: unknown, settings: Settings): Promise<unknown> {
  return (await diskFull(error, settings)) ?? error;
}

type Told = Pick<ProcessStart, 'settings' | 'logger'>;

function onStop({ settings, logger }: Told, stop: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'Stopping: requests and jobs under way are finished first');
      stop(0);
    });
  }
  // Whoever launched the process is gone without a word; nobody else would ever stop it.
  process.on('disconnect', () => {
    logger.info('Stopping: the process that launched this one has ended');
    stop(0);
  });
  process.on('uncaughtException', (error) => void stopAfter({ settings, logger }, error, stop));
}

async function stopAfter(
  { settings, logger }: Told,
  error: Error,
  stop: (code: number) => void,
): Promise<void> {
  const full = await diskFull(error, settings);
  if (full) logger.fatal(full.message);
  else logger.fatal({ err: error }, 'Stopping because of an error that nobody handled');
  stop(1);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : (error.stack ?? error.message);
}

function isExpected(error: unknown): boolean {
  return expected.some((kind) => error instanceof kind);
}
