import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { addChangeOptions, type ChangeOptions } from './options/change-options.js';
import { addBakeOptions, type PlanOptions, rolloutPlan, shares } from './options/rollout-plan.js';

interface RolloutOptions extends PlanOptions, ChangeOptions {
  readonly advance?: boolean;
}

export function addRollout(program: Command, context: Context): void {
  const command = program
    .command('rollout')
    .description('roll a version out to growing shares of visitors while it stays healthy')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('[version]')
    .addOption(new Option('--steps <shares>', 'percentages (default 10,50,100)').argParser(shares))
    .addOption(
      new Option('--advance', 'take the next step of the current rollout now').conflicts([
        'steps',
        'bake',
        'manual',
      ]),
    );
  addChangeOptions(addBakeOptions(command)).action(
    (name: string, version: string | undefined, options: RolloutOptions) =>
      options.advance
        ? advance(context, name, version, options)
        : rollOut(context, name, version, options),
  );
  addExamples(
    command,
    'tessera rollout mf-news 1.4.0',
    'tessera rollout mf-news 1.4.0 --steps 5,25,100 --bake 2h',
    'tessera rollout mf-news 1.4.0 --manual',
    'tessera rollout mf-news --advance',
  );
}

async function rollOut(
  context: Context,
  name: string,
  version: string | undefined,
  { reason, revision, ...plan }: RolloutOptions,
): Promise<void> {
  if (version === undefined) throw new CommandError('usage', 'Pass a version, or --advance');
  const body = { ...rolloutPlan(plan), version, reason };
  await changeChannel(context, {
    name,
    revision,
    version,
    send: (access, seen) =>
      callEndpoint(access, 'POST /api/releases/:name/rollout', {
        params: { name },
        body: { ...body, revision: seen },
      }),
  });
}

async function advance(
  context: Context,
  name: string,
  version: string | undefined,
  { reason, revision }: ChangeOptions,
): Promise<void> {
  if (version !== undefined)
    throw new CommandError(
      'usage',
      '--advance continues the current rollout; do not pass a version',
    );
  await changeChannel(context, {
    name,
    revision,
    send: (access, seen) =>
      callEndpoint(access, 'POST /api/releases/:name/advance', {
        params: { name },
        body: { reason, revision: seen },
      }),
  });
}
