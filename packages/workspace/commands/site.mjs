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
 * A migration that was edited after it had run, as the site names it.
 *
 * @typedef {{ module: string, name: string, isReleased: boolean }} EditedMigration
 */

/** The site does not start on its database, because of what `edited` says; nothing of it has changed. */
export class EditedMigrations extends Error {
  /** @param {readonly EditedMigration[]} edited */
  constructor(edited) {
    super('The site could not be started, because migrations were edited after they had run');
    this.edited = edited;
  }
}

/**
 * @typedef {object} RunningSite
 * @property {string} address For example `http://127.0.0.1:4000`.
 * @property {Promise<number | null>} ended Exit code, once it has ended.
 * @property {() => Promise<void>} stop Lets it finish, then stops it and its database.
 *
 * @typedef {object} LaunchOptions
 * @property {string} [entry] Script that is the site; the built backend where absent.
 * @property {readonly string[]} [redo] Modules whose tables are created anew where their migrations were edited.
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
 * @throws EditedMigrations
 * @throws where it ends before it is ready otherwise; what it said has gone to `onWarning`.
 */
export async function launchSite({ entry = backend, redo = [], env, signal, onInfo, onWarning }) {
  const child = spawn(process.execPath, [entry, ...redo.flatMap((name) => ['--redo', name])], {
    cwd: workspaceRoot,
    env: {
      ...env,
      LOG_LEVEL: verboseLevels.has(env['LOG_LEVEL'] ?? '') ? env['LOG_LEVEL'] : 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = exitCode(child);
  const edited = editedMigrations(child);
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
  if (address === null) throw (await edited) ?? new Error('The site could not be started');
  return { address, ended, stop };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<EditedMigrations | null>} Once it says no more, whether it has ended because of that.
 */
async function editedMigrations(child) {
  /** @type {EditedMigrations | null} */
  let error = null;
  child.on('message', (/** @type {{ editedMigrations?: EditedMigration[] }} */ message) => {
    if (message.editedMigrations) error = new EditedMigrations(message.editedMigrations);
  });
  await new Promise((resolve) => {
    child.once('disconnect', resolve);
    // It could not even be started.
    child.once('error', resolve);
  });
  return error;
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
  const entry = parse(line);
  const { level, address } = entry;
  if (level === undefined) return { isWarning: true, message: line };
  const message = messageOf(entry);
  return { isWarning: warnings.has(level), message, ...(address !== undefined && { address }) };
}

/** @param {LogLine} line */
function messageOf({ msg, err, requestId, method, path, status, ms }) {
  const summary = status === undefined ? null : `${msg}, ${status} after ${ms} ms`;
  const text = summary ?? [msg?.replace(/\.$/, ''), err?.message].filter(Boolean).join(': ');
  return method === undefined ? text : `${method} ${path}: ${text} (request ${requestId})`;
}

/**
 * @typedef {object} LogLine
 * @property {string} [level]
 * @property {string} [msg]
 * @property {{ message?: string }} [err]
 * @property {string} [address]
 * @property {string} [requestId] This and what follows is there while a request is handled.
 * @property {string} [method]
 * @property {string} [path]
 * @property {number} [status] Once it has ended.
 * @property {number} [ms]
 */

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
