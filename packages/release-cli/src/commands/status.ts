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
  print(channels, describeChannels(channels, colors) + (await alarmsOf(context)));
}

/** Alarms are for operators; others do without them. */
async function alarmsOf(context: Context): Promise<string> {
  try {
    const { alarms } = await callEndpoint(context.access(), 'GET /api/alarms', {});
    return alarmLine(alarms, context.output().colors);
  } catch (error) {
    const isForbidden = error instanceof CommandError && error.code === 'forbidden';
    return isForbidden ? '' : '\nThe alarms could not be loaded.\n';
  }
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
