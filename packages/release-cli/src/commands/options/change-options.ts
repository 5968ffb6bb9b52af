import type { Command } from 'commander';
import { wholeNumber } from './whole-number.js';

export interface ChangeOptions {
  readonly reason?: string;
  readonly revision?: number;
}

/** Adds `--reason` for the audit trail and `--revision` to detect concurrent changes. */
export function addChangeOptions(command: Command): Command {
  return addRevisionOption(command.option('--reason <text>', 'reason for the audit trail'));
}

/** The same with a required reason. */
export function addExplainedChangeOptions(command: Command): Command {
  return addRevisionOption(command.requiredOption('--reason <text>', 'reason for the audit trail'));
}

function addRevisionOption(command: Command): Command {
  return command.option(
    '--revision <n>',
    'fail if the channel is no longer at this revision (default: its current one)',
    wholeNumber(0, Number.MAX_SAFE_INTEGER),
  );
}
