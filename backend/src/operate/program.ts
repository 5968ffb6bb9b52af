import { Command } from 'commander';
import { addOperatorCommands } from './operator-commands.js';
import { addTokenCommands } from './token-commands.js';

const notes = `
It works on the site that the settings name (DATABASE_URL, or DATA_DIR), whether or not that runs.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** The command line of whoever has access to the server. */
export function createProgram(): Command {
  const program = new Command('operate')
    .description('Says who may operate the site and release its parts.')
    .addHelpText('after', notes)
    .exitOverride();
  addOperatorCommands(program);
  addTokenCommands(program);
  return program;
}
