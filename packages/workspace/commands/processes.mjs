import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a command may take to end after a signal, in milliseconds. */
const stopTimeoutMs = 10_000;
/** How long to wait for output after the end, in case a stray process holds the pipe open. */
const outputTimeoutMs = 1_000;
const hasGroups = process.platform !== 'win32';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 *
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output Both streams, in the order in which they came.
 *
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] Stops the command and everything that it started.
 * @property {(line: string) => void} [onLine]
 */

/**
 * Runs a command to its end.
 *
 * @param {readonly string[]} command Program and arguments.
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 * @throws the reason of `signal`, once everything has stopped.
 */
export async function run([program = '', ...args], { cwd, env, signal, onLine } = {}) {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
  });
  const read = readLines(child, onLine);
  const stop = () =>
    void stopGroup(child, 'SIGTERM', { timeoutMs: stopTimeoutMs, wholeGroup: true });
  signal?.addEventListener('abort', stop);
  const code = await exitCode(child);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return { ok: code === 0, output: await read() };
}

/**
 * @param {ChildProcess} child
 * @param {((line: string) => void) | undefined} onLine
 * @returns {() => Promise<string>} What was read, once nothing more comes.
 */
function readLines(child, onLine) {
  /** @type {string[]} */
  const lines = [];
  const ends = [child.stdout, child.stderr].map(async (input) => {
    if (!input) return;
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      lines.push(line);
      onLine?.(line);
    }
  });
  return async () => {
    await Promise.race([Promise.all(ends), delay(outputTimeoutMs)]);
    return lines.join('\n');
  };
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number | null>} `null` where a signal ended it, or it could not be started.
 */
export async function exitCode(child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}

/**
 * Asks a process and everything in its group to end, and insists where it does not.
 *
 * @param {ChildProcess} child Started with `detached`, so that it leads a group.
 * @param {NodeJS.Signals} signal
 * @param {object} options
 * @param {number} options.timeoutMs How long it may take, in milliseconds.
 * @param {boolean} options.wholeGroup `false` asks the leader alone, which then ends the others in its own order.
 */
export async function stopGroup(child, signal, { timeoutMs, wholeGroup }) {
  send(child, signal, wholeGroup);
  const ended = exitCode(child);
  const inTime = await Promise.race([ended.then(() => true), delay(timeoutMs).then(() => false)]);
  if (!inTime) send(child, 'SIGKILL', true);
  await ended;
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} wholeGroup
 */
function send(child, signal, wholeGroup) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(wholeGroup && hasGroups ? -child.pid : child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
async function delay(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
