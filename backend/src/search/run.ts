import { Command, CommanderError } from 'commander';
import type { CollectionFiles } from '../modules/discovery/catalog/index.js';

const notes = `
Files are described in packages/handbook/how-to/search-quality.md. Exit codes: 0 success, 1 failure, 2 invalid usage.`;

interface TuneOptions {
  readonly collections: string;
  readonly only?: readonly string[];
}

const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs the command that measures the search; never throws.
 * @param words arguments without those of Node
 * @returns the exit code
 */
export async function run(words: readonly string[]): Promise<number> {
  const program = new Command('search')
    .description('Measure the quality of the search.')
    .addHelpText('after', notes)
    .exitOverride();
  program
    .command('evaluate')
    .description('search a judged collection in a scratch database')
    .requiredOption('--documents <file>', 'JSON Lines or CSV with at least id, and title or text')
    .requiredOption('--queries <file>', 'lines with id, tab and text, or JSON Lines')
    .requiredOption('--judgments <file>', 'lines with query, 0, document and relevance')
    .action(async (files: CollectionFiles) => {
      // The server's code takes a second to load: a mistyped command fails at once.
      const { evaluateSearch } = await import('./evaluate-search.js');
      await evaluateSearch(files);
    });
  program
    .command('tune')
    .description('look for better weights, and measure them on held-out collections')
    .requiredOption(
      '--collections <folder>',
      'a folder with one folder of such files per collection',
    )
    .option('--only <weights...>', 'only weights whose names start with these, such as feedback')
    .action(async ({ collections, only = [] }: TuneOptions) => {
      const { tuneSearch } = await import('./tune-search.js');
      await tuneSearch(collections, only);
    });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`search: ${message.replaceAll(/\s+/g, ' ')}\n`);
    return exitCodes.failed;
  }
}
