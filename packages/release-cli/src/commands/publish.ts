import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.js';
import { publishFolder } from '../publishing/publish-folder.js';
import { signingKeyFor } from '../signing/signing-key-for.js';
import type { Context } from './context.js';
import { describeNeeds, describeState } from './describe/channels.js';
import { addExamples } from './help.js';
import { addBakeOptions, type PlanOptions, rolloutPlan, shares } from './options/rollout-plan.js';

interface PublishArguments extends Omit<PlanOptions, 'steps'> {
  readonly activate?: boolean;
  readonly rollout?: number[];
  readonly version?: string;
  readonly key?: string;
}

export function addPublish(program: Command, context: Context): void {
  const command = program
    .command('publish')
    .description('sign and upload a build; it goes live only with --activate or --rollout')
    .argument('<folder>', 'folder of the built project, or of the build itself')
    .option('--activate', 'serve the version to all visitors at once')
    .addOption(
      new Option('--rollout <steps>', 'roll it out in steps, such as 10,50,100')
        .argParser(shares)
        .conflicts('activate'),
    )
    .option('--version <version>', 'version to publish (default: package version and content hash)')
    .option('--key <file>', 'signing key file');
  addBakeOptions(command).action((folder: string, options: PublishArguments) =>
    publish(context, folder, options),
  );
  addExamples(
    command,
    'tessera publish mf-news',
    'tessera publish mf-news --activate',
    'tessera publish mf-news --rollout 10,50,100 --bake 10m',
    'tessera publish mf-news --version 1.4.0 --key keys/mf-news.key.json',
  );
}

async function publish(context: Context, folder: string, options: PublishArguments): Promise<void> {
  const { rollout: steps, activate, version, key, bake, manual } = options;
  if (!steps && (bake !== undefined || manual))
    throw new CommandError('usage', '--bake and --manual need --rollout');
  const result = await publishFolder({
    ...context.access(),
    folder,
    activate,
    version,
    signingKey: (name) => signingKeyFor(name, context.io.environment, key),
    rollout: steps && rolloutPlan({ ...options, steps }),
  });
  const { print, colors } = context.output();
  const sent = `${result.uploaded} of ${result.files} files uploaded`;
  const head = `${colors.bold(result.name)} ${result.version}: published (${sent})\n`;
  const needs = describeNeeds(result, colors);
  print(result, head + needs + describeState(result.channel, colors));
}
