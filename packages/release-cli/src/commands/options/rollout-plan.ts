import { rolloutSteps } from '@tessera/contracts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RolloutPlan } from '../../publishing/publish-folder.js';
import { seconds } from './duration.js';

const usualSteps = [10, 50, 100];
const usualBake = '10m';

export interface PlanOptions {
  readonly steps?: number[];
  readonly bake?: number;
  readonly manual?: boolean;
}

/** Lets a command be told how long each step of a roll-out lasts. */
export function addBakeOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--bake <duration>', `how long each step lasts (usually ${usualBake})`).argParser(
        seconds,
      ),
    )
    .addOption(
      new Option('--manual', 'each step waits for: tessera rollout <name> --advance').conflicts(
        'bake',
      ),
    );
}

export function rolloutPlan({ steps = usualSteps, bake, manual }: PlanOptions): RolloutPlan {
  return { steps, bakeSeconds: manual ? null : (bake ?? seconds(usualBake)) };
}

/**
 * Reads shares such as `10,50,100`; the last step is always everybody.
 * @throws InvalidArgumentError where they are no shares, or do not ascend
 */
export function shares(text: string): number[] {
  const given = text.split(',').map(Number);
  const steps = rolloutSteps.safeParse(given.at(-1) === 100 ? given : [...given, 100]);
  if (steps.success) return steps.data;
  throw new InvalidArgumentError('It must be ascending percentages such as 10,50,100.');
}
