import { CommanderError } from 'commander';
import { CommandError, exitCodes } from '../command-error.js';
import { printable } from './describe/printable.js';
import type { Io } from './io.js';
import { createProgram } from './program.js';

/**
 * Runs the command; never throws.
 * @param args arguments, without the first two of Node
 * @returns the exit code
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    await createProgram(io).parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const failure = toCommandError(error);
    io.writeError(`${line(args, failure)}\n`);
    return exitCodes[failure.outcome];
  }
}

function line(args: readonly string[], { outcome, code, message }: CommandError): string {
  if (args.includes('--json')) return JSON.stringify({ error: { outcome, code, message } });
  return `tessera: ${printable(message)}${code === null ? '' : ` (${code})`}`;
}

function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError('failed', error instanceof Error ? error.message : String(error));
}
