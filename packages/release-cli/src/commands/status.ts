import type { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { alarmLine } from './describe/alarms.js';
import { describeChannel, describeChannels } from './describe/channels.js';
import { addExamples } from './help.js';

export function addStatus(program: Command, context: Context): void {
  const command = program
    .command('status')
    .description('show channels and versions')
    .argument('[name]', 'show one with all its versions')
    .action((name?: string) => (name === undefined ? all(context) : one(context, name)));
  addExamples(command, 'tessera status', 'tessera status mf-news', 'tessera status --json');
}

async function all(context: Context): Promise<void> {
  const channels = await callEndpoint(context.access(), 'GET /api/releases', {});
  const { print, colors } = context.output();
  const alarms = await callEndpoint(context.access(), 'GET /api/alarms', {}).catch(() => null);
  const line = alarms ? alarmLine(alarms.alarms, colors) : '\nThe alarms could not be loaded.\n';
  print(channels, describeChannels(channels, colors) + line);
}

async function one(context: Context, name: string): Promise<void> {
  const channel = await callEndpoint(context.access(), 'GET /api/releases/:name', {
    params: { name },
  });
  if (channel.versions.length === 0)
    throw new CommandError('refused', `No versions of ${name} are published`);
  const { print, colors } = context.output();
  print(channel, describeChannel(channel, colors));
}
