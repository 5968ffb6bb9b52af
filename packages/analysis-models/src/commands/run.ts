import { Command, CommanderError } from 'commander';
import { BadFile } from '../files/read-file.js';
import { addForecast } from './forecast.js';
import type { Io } from './io.js';
import { addSentiment } from './sentiment.js';
import { addTitles } from './titles.js';
import { addTrain } from './train.js';

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
    io.writeError(`analysis: ${error.message}\n`);
    return exitCodes.failed;
  }
}

function program(io: Io): Command {
  const command = new Command('analysis')
    .description('Measures and trains the models of this site. Files may be compressed by gzip.')
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError });
  for (const add of [addSentiment, addForecast, addTitles, addTrain]) add(command, io);
  return command;
}
