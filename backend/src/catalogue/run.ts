import { Command, CommanderError } from 'commander';

const notes = `
FILE is JSON Lines (.jsonl) or CSV (.csv), with or without .gz; packages/handbook/how-to/import-videos.md lists its fields.
Works on the site that the settings name (DATABASE_URL or DATA_DIR), whether or not it is running. Run again, an
interrupted import resumes where it stopped. Exit codes: 0 success, 1 failure, 2 invalid usage, 3 stopped before the end.`;

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
    .description('store the videos of a file, and update those already there')
    .argument('<file>')
    .option('--again', 'import a file again that was imported before')
    .option(
      '--rejected <file>',
      "where to keep records that can't be used (default: next to the file)",
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
