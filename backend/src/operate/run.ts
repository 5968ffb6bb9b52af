import { CommanderError } from 'commander';
import { createProgram } from './program.js';

/** What the command's exit codes mean. */
const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs the command; never throws.
 * @param words arguments without those of Node
 * @returns the exit code
 */
export async function run(words: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync([...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`operate: ${message.replaceAll(/\s+/g, ' ')}\n`);
    return exitCodes.failed;
  }
}
