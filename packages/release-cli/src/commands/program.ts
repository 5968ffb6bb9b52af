import { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { publishFolder } from '../publishing/publish-folder.js';
import { Site } from '../site/site.js';
import { describeChannels, describeVersions } from './describe-channels.js';
import { examples } from './help.js';
import type { Io } from './io.js';
import { createOutput, type Output } from './output.js';
import { siteAccess } from './site-access.js';

/** The command line, bound to what it reads and writes. */
export function createProgram(io: Io): Command {
  const program = new Command('tessera')
    .description('Publishes parts of a Tessera site and gives them to visitors.')
    .option('--json', 'print JSON for machines instead of text')
    .addHelpText('after', examples)
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError });
  const output = (): Output => createOutput(io, program.opts<{ json?: boolean }>().json ?? false);
  addList(program, io, output);
  addPublish(program, io, output);
  addActivate(program, io, output);
  return program;
}

function addList(program: Command, io: Io, output: () => Output): void {
  program
    .command('list')
    .description('what is published and what is active')
    .argument('[name]', 'only this one, with all its versions')
    .action(async (name?: string) => {
      const channels = await new Site(siteAccess(io)).channels();
      const { print, colors } = output();
      if (name === undefined) return print(channels, describeChannels(channels, colors));
      const channel = channels.find((candidate) => candidate.name === name);
      if (!channel)
        throw new CommandError('refused', `Nothing is published under the name ${name}`);
      return print(channel, describeVersions(channel, colors));
    });
}

function addPublish(program: Command, io: Io, output: () => Output): void {
  program
    .command('publish')
    .description('publish a build; visitors get it only with --activate')
    .argument('<folder>', 'project that was built, or the folder of the build itself')
    .option('--activate', 'give the version to visitors at once')
    .option('--version <version>', "instead of one made from the package's version and the content")
    .action(async (folder: string, options: { activate?: boolean; version?: string }) => {
      const result = await publishFolder({ ...siteAccess(io), ...options, folder });
      const { print, colors } = output();
      const sent = `${result.uploaded} of ${result.files} files uploaded`;
      const state = result.activated ? colors.green('active') : 'published, not active';
      print(result, `${colors.bold(result.name)} ${result.version}: ${state} (${sent})\n`);
    });
}

function addActivate(program: Command, io: Io, output: () => Output): void {
  program
    .command('activate')
    .description('give a published version to visitors')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>')
    .option('--expected <version>', "only where this version is active now, 'none' for no version")
    .action(async (name: string, version: string, options: { expected?: string }) => {
      const expected = options.expected === 'none' ? null : options.expected;
      const channel = await new Site(siteAccess(io)).activate(name, version, expected);
      const { print, colors } = output();
      print(channel, `${colors.bold(name)} ${version}: ${colors.green('active')}\n`);
    });
}
