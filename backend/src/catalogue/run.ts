import { Command, CommanderError } from 'commander';

const notes = `
FILE is JSON Lines (.jsonl) or CSV (.csv), with or without .gz; packages/handbook/how-to/import-videos.md lists its fields.
Uses the site of the settings (DATABASE_URL or DATA_DIR), whether or not it is running. Started again, an interrupted
import continues where it was. Exit codes: 0 success, 1 failure, 2 invalid usage, 3 stopped before the end.`;

const exitCodes = { done: 0, failed: 1, usage: 2, stopped: 3 } as const;

/**
 * Runs the command that fills the catalog; never throws.
 * @param words arguments without those of Node
 * @returns the exit code
 */
export async function run(words: readonly string[]): Promise<number> {
  let code: number = exitCodes.done;
  const program = new Command('catalogue')
    .description('Fill the catalog with videos.')
    .addHelpText('after', notes)
    .exitOverride();
  program
    .command('import')
    .description('store the videos of a file, or refresh those that are there')
    .argument('<file>')
    .option('--again', 'read a file once more that was imported already')
    .option(
      '--rejected <file>',
      'where records are kept that cannot be used (default: beside the file)',
    )
    .action(async (file: string, options: { again?: true; rejected?: string }) => {
      // The server's code takes a second to load: a mistyped command fails at once.
      const { importVideos } = await import('./import-videos.js');
      const outcome = await importVideos(file, options);
      if (outcome === 'stopped') code = exitCodes.stopped;
    });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`catalogue: ${message.replaceAll(/\s+/g, ' ')}\n`);
    return exitCodes.failed;
  }
}
