import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.js';
import { publishFolder } from '../publishing/publish-folder.js';
import { signingKeyFor } from '../signing/signing-key-for.js';
import type { Context } from './context.js';
import { describeState } from './describe/channels.js';
import { addExamples } from './help.js';
import { addBakeOptions, type PlanOptions, rolloutPlan, shares } from './options/rollout-plan.js';

interface PublishWords extends Omit<PlanOptions, 'steps'> {
  readonly activate?: boolean;
  readonly rollout?: number[];
  readonly version?: string;
  readonly key?: string;
}

export function addPublish(program: Command, context: Context): void {
  const command = program
    .command('publish')
    .description('sign and upload a build; visitors get it only with --activate or --rollout')
    .argument('<folder>', 'project that was built, or the folder of the build itself')
    .option('--activate', 'give the version to all visitors at once')
    .addOption(
      new Option('--rollout <steps>', 'give it to shares of the visitors, such as 10,50,100')
        .argParser(shares)
        .conflicts('activate'),
    )
    .option('--version <version>', "instead of one made from the package's version and the content")
    .option('--key <file>', 'file of the signing key');
  addBakeOptions(command).action((folder: string, words: PublishWords) =>
    publish(context, folder, words),
  );
  addExamples(
    command,
    'tessera publish mf-news',
    'tessera publish mf-news --activate',
    'tessera publish mf-news --rollout 10,50,100 --bake 10m',
    'tessera publish mf-news --version 1.4.0 --key keys/mf-news.key.json',
  );
}

async function publish(context: Context, folder: string, words: PublishWords): Promise<void> {
  const { rollout: steps, activate, version, key, bake, manual } = words;
  if (!steps && (bake !== undefined || manual))
    throw new CommandError('usage', '--bake and --manual belong to --rollout');
  const result = await publishFolder({
    ...context.access(),
    folder,
    activate,
    version,
    signingKey: (name) => signingKeyFor(name, context.io.environment, key),
    rollout: steps && rolloutPlan({ ...words, steps }),
  });
  const { print, colors } = context.output();
  const sent = `${result.uploaded} of ${result.files} files uploaded`;
  const head = `${colors.bold(result.name)} ${result.version}: published (${sent})\n`;
  print(result, head + describeState(result.channel, colors));
}
