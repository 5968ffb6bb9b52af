/** Ctrl+C, or a signal to stop. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} name */
  constructor(name) {
    super('Stopped.');
    this.signal = name;
  }

  /** Exit code by convention: 128 and the number of the signal. */
  get exitCode() {
    return this.signal === 'SIGINT' ? 130 : 143;
  }
}

/** How often to check that npm still runs, in milliseconds. */
const interval = 500;

/**
 * A signal that is aborted by Ctrl+C, by a signal to end, and by the end of the npm that runs this command: npm does
 * not pass on what ends it.
 *
 * @returns {AbortSignal}
 */
export function interruption() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => controller.abort(new Interrupted(name)));
  }
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) controller.abort(new Interrupted('SIGTERM'));
    }, interval).unref();
  }
  return controller.signal;
}

/**
 * The same for what Nx runs in a process of its own, which it ends with a signal: what that has started must not outlive it.
 *
 * @returns {AbortSignal}
 */
export function endOfNx() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(name, () => controller.abort(new Error('The run was interrupted')));
  process.once('disconnect', () => controller.abort(new Error('Nx has ended')));
  return controller.signal;
}
