import { Interrupted, interruption } from './interruption.mjs';
import { PreparationFailed } from './preparation.mjs';

/**
 * Runs a command: a failure that was told already ends with its one line, Ctrl+C with the usual code.
 *
 * @param {(signal: AbortSignal) => Promise<number>} command Gives the exit code.
 */
export async function main(command) {
  try {
    process.exitCode = await command(interruption());
  } catch (error) {
    if (!(error instanceof PreparationFailed) && !(error instanceof Interrupted)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  }
  // Handlers of signals and open pipes must not keep the process alive.
  process.exit();
}
