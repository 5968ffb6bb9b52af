import type { Command } from 'commander';
import { wholeNumber } from './whole-number.js';

export interface ChangeOptions {
  readonly reason?: string;
  readonly revision?: number;
}

/** Lets a change be explained for the audit trail, and be bound to the state that its maker saw. */
export function addChangeOptions(command: Command): Command {
  return addRevisionOption(command.option('--reason <text>', 'why, for the audit trail'));
}

/** The same for a change that has to be explained. */
export function addExplainedChangeOptions(command: Command): Command {
  return addRevisionOption(command.requiredOption('--reason <text>', 'why, for the audit trail'));
}

function addRevisionOption(command: Command): Command {
  return command.option(
    '--revision <n>',
    'only where the channel still has this revision (usually the one that it has when the command starts)',
    wholeNumber(0, Number.MAX_SAFE_INTEGER),
  );
}
