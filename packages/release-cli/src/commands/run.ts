import { CommanderError } from 'commander';
import { CommandError, exitCodes } from '../command-error.js';
import type { Io } from './io.js';
import { createProgram } from './program.js';

/**
 * Runs the command; never throws.
 * @param words arguments without those of Node
 * @returns the exit code
 */
export async function run(words: readonly string[], io: Io): Promise<number> {
  try {
    await createProgram(io).parseAsync([...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { outcome, message } = toCommandError(error);
    io.writeError(`${line(words, outcome, message)}\n`);
    return exitCodes[outcome];
  }
}

function line(words: readonly string[], outcome: string, message: string): string {
  if (words.includes('--json')) return JSON.stringify({ error: { outcome, message } });
  return `tessera: ${message.replaceAll(/\s+/g, ' ')}`;
}

function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError('failed', error instanceof Error ? error.message : String(error));
}
