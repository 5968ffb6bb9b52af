import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode, stopGroup } from './processes.mjs';
import { workspaceRoot } from './workspace-root.mjs';

const backend = join(workspaceRoot, 'backend/dist/main.js');
/** How long the site may take to finish what is in flight, in milliseconds. */
const patience = 40_000;
/** Level from which a line of the log is a warning. */
const warning = 40;

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
 * @property {(message: string) => void} onInfo
 * @property {(message: string) => void} onWarning Also what is not a line of the log.
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
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = exitCode(child);
  const stop = async () => stopGroup(child, 'SIGTERM', { patience, wholeGroup: false });
  const abort = () => void stop();
  signal.addEventListener('abort', abort);
  readLog(child.stdout, onInfo, onWarning);
  readLog(child.stderr, onInfo, onWarning);
  const address = await Promise.race([readyAddress(child), ended.then(() => null)]);
  signal.removeEventListener('abort', abort);
  if (signal.aborted) await ended;
  signal.throwIfAborted();
  if (address === null) throw new Error('The site could not be started');
  return { address, ended, stop };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>} What the site says once it answers.
 */
async function readyAddress(child) {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const { address } = /** @type {{ address?: unknown }} */ (message);
      if (typeof address === 'string') resolve(address);
    });
  });
}

/**
 * @param {import('node:stream').Readable | null} input
 * @param {(message: string) => void} onInfo
 * @param {(message: string) => void} onWarning
 */
function readLog(input, onInfo, onWarning) {
  if (!input) return;
  createInterface({ input }).on('line', (line) => {
    const entry = logEntry(line);
    if (entry === null) return;
    if (entry.level >= warning) onWarning(entry.message);
    else onInfo(entry.message);
  });
}

/**
 * Reads a line of the site's structured log.
 *
 * @param {string} line
 * @returns {{ level: number, message: string } | null} `null` for a line that says nothing.
 */
export function logEntry(line) {
  if (line.trim() === '') return null;
  const { level, msg, err } = parse(line);
  if (level === undefined) return { level: warning, message: line };
  return { level, message: [msg, err?.message].filter(Boolean).join(': ') };
}

/** @typedef {{ level?: number, msg?: string, err?: { message?: string } }} LogLine */

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
