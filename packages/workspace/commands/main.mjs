import { Interrupted, interruption } from './interruption.mjs';
import { PreparationFailed } from './preparation.mjs';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * Runs a command: a failure that was already reported, and a full disk, end with one line, Ctrl+C with the conventional code.
 *
 * @param {(signal: AbortSignal) => Promise<number>} command Gives the exit code.
 */
export async function main(command) {
  try {
    process.exitCode = await command(interruption());
  } catch (error) {
    console.error(`\n${lineFor(error)}`);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  }
  // Handlers of signals and open pipes must not keep the process alive.
  process.exit();
}

/**
 * @param {unknown} error
 * @returns {string}
 * @throws an unexpected error
 */
function lineFor(error) {
  if (error instanceof PreparationFailed || error instanceof Interrupted) return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (Object(error));
  if (code !== 'ENOSPC') throw error;
  return `The disk with ${path ?? workspaceRoot} is full. Free up some space, then try again.`;
}
