import { resolve } from 'node:path';
import type { Command } from 'commander';
import { deployVersion } from '../publishing/deploy-version.js';
import { publishFolder } from '../publishing/publish-folder.js';
import { signingKeyFor } from '../signing/signing-key-for.js';
import { localSite } from '../site/local-site.js';
import type { Context } from './context.js';
import { describeDeployment } from './describe/deployment.js';
import { addExamples } from './help.js';
import { projectPlan } from './options/project-plan.js';

interface DeployWords {
  readonly version?: string;
  readonly key?: string;
}

const explanation = `
The steps stand in the project's package.json, here with their usual values:
  "tessera": { "rollout": "10,50,100", "bake": "10m" }
A bake of "manual" has each step wait for: tessera rollout <name> --advance
The first version of a remote goes to all visitors, who have none yet; on the site of npm start in this clone every
version does. The same build again changes nothing.`;

export function addDeploy(program: Command, context: Context): void {
  const command = program
    .command('deploy')
    .description("publish a build and give it to visitors by its project's own steps")
    .argument('[folder]', 'project that was built', '.')
    .option('--version <version>', "instead of one made from the package's version and the content")
    .option('--key <file>', 'file of the signing key')
    .addHelpText('after', explanation)
    .action((folder: string, words: DeployWords) => deploy(context, folder, words));
  addExamples(
    command,
    'tessera deploy mf-news',
    'tessera deploy mf-news --version 1.4.0',
    'npx nx deploy mf-news   (builds and tests it first)',
  );
}

async function deploy(context: Context, folder: string, words: DeployWords): Promise<void> {
  const { tell, print, colors } = context.output();
  const access = context.access();
  const plan = await projectPlan(resolve(folder));
  // Nobody but its developer visits the site of a clone.
  const isLocal = localSite(context.io.environment) !== null;
  tell(`Site: ${access.url}\n`);
  const published = await publishFolder({
    ...access,
    folder,
    version: words.version,
    signingKey: (name) => signingKeyFor(name, context.io.environment, words.key),
  });
  const { name, version, uploaded, files } = published;
  tell(`Published: ${name} ${version}, ${uploaded} of ${files} files uploaded\n`);
  const deployed = await deployVersion(access, published, isLocal ? 'at-once' : plan);
  print({ ...published, ...deployed }, describeDeployment(published, deployed, colors));
}
