import { rolloutSteps } from '@tessera/contracts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RolloutPlan } from '../../publishing/publish-folder.js';
import { seconds } from './duration.js';

const defaultSteps = [10, 50, 100];
const defaultBake = '10m';

export interface PlanOptions {
  readonly steps?: number[];
  readonly bake?: number;
  readonly manual?: boolean;
}

/** Adds the options for how long each rollout step lasts. */
export function addBakeOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--bake <duration>',
        `how long each step lasts (default ${defaultBake})`,
      ).argParser(seconds),
    )
    .addOption(
      new Option('--manual', 'each step waits for: tessera rollout <name> --advance').conflicts(
        'bake',
      ),
    );
}

export function rolloutPlan({ steps = defaultSteps, bake, manual }: PlanOptions): RolloutPlan {
  return { steps, bakeSeconds: manual ? null : (bake ?? seconds(defaultBake)) };
}

/**
 * Parses percentages such as `10,50,100`; the last step is always all visitors.
 * @throws InvalidArgumentError if they are invalid or do not ascend
 */
export function shares(text: string): number[] {
  const given = text.split(',').map(Number);
  const steps = rolloutSteps.safeParse(given.at(-1) === 100 ? given : [...given, 100]);
  if (steps.success) return steps.data;
  throw new InvalidArgumentError('It must be ascending percentages such as 10,50,100.');
}
