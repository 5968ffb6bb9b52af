import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.js';
import { askSite } from '../site/ask-site.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { addChangeOptions, type ChangeOptions } from './options/change-options.js';
import { addBakeOptions, type PlanOptions, rolloutPlan, shares } from './options/rollout-plan.js';

interface RolloutWords extends PlanOptions, ChangeOptions {
  readonly advance?: boolean;
}

export function addRollout(program: Command, context: Context): void {
  const command = program
    .command('rollout')
    .description('give a version to growing shares of the visitors, while its health holds')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('[version]')
    .addOption(new Option('--steps <shares>', 'percentages (usually 10,50,100)').argParser(shares))
    .addOption(
      new Option('--advance', 'go to the next step of the present roll-out at once').conflicts([
        'steps',
        'bake',
        'manual',
      ]),
    );
  addChangeOptions(addBakeOptions(command)).action(
    (name: string, version: string | undefined, words: RolloutWords) =>
      words.advance
        ? advance(context, name, version, words)
        : rollOut(context, name, version, words),
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
  { reason, revision, ...plan }: RolloutWords,
): Promise<void> {
  if (version === undefined)
    throw new CommandError('usage', 'Say which version to roll out, or --advance');
  const body = { ...rolloutPlan(plan), version, reason };
  await changeChannel(context, {
    name,
    revision,
    send: (access, seen) =>
      askSite(access, 'POST /api/releases/:name/rollout', {
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
    throw new CommandError('usage', '--advance goes on with the present roll-out: name no version');
  await changeChannel(context, {
    name,
    revision,
    send: (access, seen) =>
      askSite(access, 'POST /api/releases/:name/advance', {
        params: { name },
        body: { reason, revision: seen },
      }),
  });
}
