import { BadFile } from '@tessera/analysis-models/files';
import { Command, CommanderError } from 'commander';
import { addEvaluate } from './evaluate.js';
import type { Io } from './io.js';

/** Done; a file is bad or missing; the words of the command are wrong. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs the command; never throws.
 * @param args arguments, without the first two of Node
 * @returns the exit code
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    await program(io).parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (!(error instanceof BadFile)) throw error;
    io.writeError(`recommend: ${error.message}\n`);
    return exitCodes.failed;
  }
}

function program(io: Io): Command {
  const command = new Command('recommend')
    .description('Measures the recommendations of this site. Files may be compressed by gzip.')
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError });
  addEvaluate(command, io);
  return command;
}
