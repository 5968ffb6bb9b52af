import { Command } from 'commander';
import { addOperatorCommands } from './operator-commands.js';
import { addPricesCommand } from './prices-command.js';
import { addSettingsCommand } from './settings-command.js';
import { addTokenCommands } from './token-commands.js';

const notes = `
Works on the site that the settings name (DATABASE_URL or DATA_DIR), whether or not it is running.
Exit codes: 0 success, 1 failure, 2 invalid usage.`;

/** The command line for administrators of the server. */
export function createProgram(): Command {
  const program = new Command('operate')
    .description('Manage operators, deploy tokens and prices, and list the settings.')
    .addHelpText('after', notes)
    .exitOverride();
  addOperatorCommands(program);
  addTokenCommands(program);
  addPricesCommand(program);
  addSettingsCommand(program);
  return program;
}
