import type { Logger } from 'pino';
import {
  readSettings,
  type Settings,
  SettingsError,
  type SettingsOwner,
  type SettingsWith,
} from '../config/index.js';
import { FolderInUse } from '../data-folder/index.js';
import { DatabaseUnreachable, EditedMigrations, RedoRefused } from '../database/index.js';
import { PortTaken } from '../http/index.js';
import { createLogger } from '../logging/index.js';
import { StoreUnavailable } from '../storage/index.js';
import { stopMessage } from '../web-processes/index.js';
import { DiskFull, diskFull } from './disk-full.js';

export interface ProcessStart<T extends readonly SettingsOwner[]> {
  readonly settings: SettingsWith<T>;
  readonly logger: Logger;
  /** Aborted if the process should stop before the start has finished. */
  readonly signal: AbortSignal;
}

export interface RunningProcess {
  /** Finishes work in progress, then stops everything that was started. */
  close(): Promise<void>;
}

/** Errors that an administrator can fix: reported without a stack trace. */
const expected = [
  SettingsError,
  FolderInUse,
  PortTaken,
  DatabaseUnreachable,
  DiskFull,
  EditedMigrations,
  RedoRefused,
  StoreUnavailable,
];

/**
 * Runs a process of the site until it receives a signal, then exits: with 0 after a signal, with 1 after an error. A second
 * signal exits immediately.
 * @param modules those of the application, whose settings are read
 */
export async function runProcess<const T extends readonly SettingsOwner[]>(
  modules: T,
  start: (start: ProcessStart<T>) => Promise<RunningProcess>,
): Promise<void> {
  try {
    await run(modules, start);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    if (error instanceof EditedMigrations) await tellParent({ editedMigrations: error.edited });
    process.exit(1);
  }
}

async function run<const T extends readonly SettingsOwner[]>(
  modules: T,
  start: (start: ProcessStart<T>) => Promise<RunningProcess>,
): Promise<void> {
  const settings = readSettings(modules);
  const logger = createLogger(settings.logLevel);
  const stopping = new AbortController();
  const starting = start({ settings, logger, signal: stopping.signal });
  const stop = (code: number): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    void starting.then((running) => running.close()).finally(() => process.exit(code));
  };
  onStop({ settings, logger }, stop);
  process.on('message', (message) => {
    // Ctrl+C reaches all processes of a site; each is then told once more by the first one.
    if (message === stopMessage && !stopping.signal.aborted) stop(0);
  });
  try {
    await starting;
  } catch (error) {
    // A canceled start is expected to fail.
    if (!stopping.signal.aborted) throw isExpected(error) ? error : await reasonOf(error, settings);
  }
}

/** For `npm start`, which asks what to do. Other parents take no messages. */
async function tellParent(message: object): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

async function reasonOf(error: unknown, settings: Settings): Promise<unknown> {
  return (await diskFull(error, settings)) ?? error;
}

interface Environment {
  readonly settings: Settings;
  readonly logger: Logger;
}

function onStop({ settings, logger }: Environment, stop: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'Stopping: finishing requests and jobs in progress');
      stop(0);
    });
  }
  // The parent process has gone without a signal; nothing else would stop this one.
  process.on('disconnect', () => {
    logger.info('Stopping: the parent process has exited');
    stop(0);
  });
  process.on('uncaughtException', (error) => void stopAfter({ settings, logger }, error, stop));
}

async function stopAfter(
  { settings, logger }: Environment,
  error: Error,
  stop: (code: number) => void,
): Promise<void> {
  const full = await diskFull(error, settings);
  if (full) logger.fatal(full.message);
  else logger.fatal({ err: error }, 'Stopping because of an unhandled error');
  stop(1);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : (error.stack ?? error.message);
}

function isExpected(error: unknown): boolean {
  return expected.some((kind) => error instanceof kind);
}
