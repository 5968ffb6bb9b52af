/** The person, or the system, asked to stop. */
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

/**
 * A signal that is aborted by Ctrl+C, and by a request to end.
 *
 * @returns {AbortSignal}
 */
export function interruption() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => controller.abort(new Interrupted(name)));
  }
  return controller.signal;
}
