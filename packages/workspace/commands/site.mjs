import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode, stopGroup } from './processes.mjs';
import { workspaceRoot } from './workspace-root.mjs';

/** The program that `npm run build` makes of the backend. */
export const backend = join(workspaceRoot, 'backend/dist/main.js');
/** How long the site may take to finish what is in flight, in milliseconds. */
const stopTimeoutMs = 40_000;
/** Levels at which the site says when it is ready. */
export const verboseLevels = new Set(['info', 'debug', 'trace']);
/** Levels of the log that a person should see. */
const warnings = new Set(['warn', 'error', 'fatal']);

/**
 * @typedef {object} RunningSite
 * @property {string} address For example `http://127.0.0.1:4000`.
 * @property {Promise<number | null>} ended Exit code, once it has ended.
 * @property {() => Promise<void>} stop Lets it finish, then stops it and its database.
 *
 * @typedef {object} LaunchOptions
 * @property {string} [entry] Script that is the site; the built backend where absent.
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} signal Stops a start that is under way.
 * @property {(message: string, line: string) => void} onInfo Also gets the whole line of the log.
 * @property {(message: string, line: string) => void} onWarning Also what is not a line of the log.
 */

/**
 * Starts the built backend in a process group of its own, so that Ctrl+C reaches it only through us and its
 * database is not torn away beneath it.
 *
 * @param {LaunchOptions} options
 * @returns {Promise<RunningSite>}
 * @throws where it ends before it is ready; what it said has gone to `onWarning`.
 */
export async function launchSite({ entry = backend, env, signal, onInfo, onWarning }) {
  const child = spawn(process.execPath, [entry], {
    cwd: workspaceRoot,
    env: {
      ...env,
      LOG_LEVEL: verboseLevels.has(env['LOG_LEVEL'] ?? '') ? env['LOG_LEVEL'] : 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = exitCode(child);
  const stop = async () =>
    stopGroup(child, 'SIGTERM', { timeoutMs: stopTimeoutMs, wholeGroup: false });
  const abort = () => void stop();
  signal.addEventListener('abort', abort);
  const ready = new Promise((/** @type {(address: string) => void} */ resolve) => {
    /** @type {(entry: LogEntry, line: string) => void} */
    const pass = ({ isWarning, message, address }, line) => {
      if (address !== undefined) resolve(address);
      else if (isWarning) onWarning(message, line);
      else onInfo(message, line);
    };
    readLog(child.stdout, pass);
    readLog(child.stderr, pass);
  });
  const address = await Promise.race([ready, ended.then(() => null)]);
  signal.removeEventListener('abort', abort);
  if (signal.aborted) await ended;
  signal.throwIfAborted();
  if (address === null) throw new Error('The site could not be started');
  return { address, ended, stop };
}

/**
 * @param {import('node:stream').Readable | null} input
 * @param {(entry: LogEntry, line: string) => void} pass
 */
function readLog(input, pass) {
  if (!input) return;
  createInterface({ input }).on('line', (line) => {
    const entry = logEntry(line);
    if (entry !== null) pass(entry, line);
  });
}

/**
 * A line of the site's structured log; the one that says that the site is ready carries its address.
 *
 * @typedef {{ isWarning: boolean, message: string, address?: string }} LogEntry
 */

/**
 * @param {string} line
 * @returns {LogEntry | null} A warning for what is no line of the log, `null` for an empty line.
 */
export function logEntry(line) {
  if (line.trim() === '') return null;
  const { level, msg, err, address } = parse(line);
  if (level === undefined) return { isWarning: true, message: line };
  const message = [msg, err?.message].filter(Boolean).join(': ');
  return { isWarning: warnings.has(level), message, ...(address !== undefined && { address }) };
}

/** @typedef {{ level?: string, msg?: string, err?: { message?: string }, address?: string }} LogLine */

/**
 * @param {string} line
 * @returns {LogLine} Empty for what is not JSON.
 */
function parse(line) {
  try {
    return /** @type {LogLine} */ (Object(JSON.parse(line)));
  } catch {
    return {};
  }
}
