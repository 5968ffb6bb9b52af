import { resolve } from 'node:path';
import type { Command } from 'commander';
import { deployVersion } from '../publishing/deploy-version.js';
import { publishFolder } from '../publishing/publish-folder.js';
import { signingKeyFor } from '../signing/signing-key-for.js';
import { localSite } from '../site/local-site.js';
import type { Context } from './context.js';
import { describeNeeds } from './describe/channels.js';
import { describeDeployment } from './describe/deployment.js';
import { addExamples } from './help.js';
import { projectPlan } from './options/project-plan.js';

interface DeployOptions {
  readonly version?: string;
  readonly key?: string;
}

const explanation = `
The steps come from the project's package.json. The defaults are:
  "tessera": { "rollout": "10,50,100", "bake": "10m" }
With a bake of "manual" each step waits for: tessera rollout <name> --advance
The first version of a remote goes to all visitors at once; on the site that npm start runs in this clone, every version
does. Deploying the same build again changes nothing.`;

export function addDeploy(program: Command, context: Context): void {
  const command = program
    .command('deploy')
    .description("publish a build and roll it out in the project's steps")
    .argument('[folder]', 'folder of the built project', '.')
    .option('--version <version>', 'version to publish (default: package version and content hash)')
    .option('--key <file>', 'signing key file')
    .addHelpText('after', explanation)
    .action((folder: string, options: DeployOptions) => deploy(context, folder, options));
  addExamples(
    command,
    'tessera deploy mf-news',
    'tessera deploy mf-news --version 1.4.0',
    'npx nx deploy mf-news   (builds and tests it first)',
  );
}

async function deploy(context: Context, folder: string, options: DeployOptions): Promise<void> {
  const { progress, print, colors } = context.output();
  const access = context.access();
  const plan = await projectPlan(resolve(folder));
  // Only its developer visits the site of a clone.
  const isLocal = localSite(context.io.environment) !== null;
  progress(`Site: ${access.url}\n`);
  const published = await publishFolder({
    ...access,
    folder,
    version: options.version,
    signingKey: (name) => signingKeyFor(name, context.io.environment, options.key),
  });
  const { name, version, uploaded, files } = published;
  progress(`Published: ${name} ${version}, ${uploaded} of ${files} files uploaded\n`);
  progress(describeNeeds(published, colors));
  const deployed = await deployVersion(access, published, isLocal ? 'at-once' : plan);
  print({ ...published, ...deployed }, describeDeployment(published, deployed, colors));
}
