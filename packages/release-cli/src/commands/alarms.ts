import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { describeAlarms } from './describe/alarms.js';
import { addExamples } from './help.js';

export function addAlarms(program: Command, context: Context): void {
  const command = program
    .command('alarms')
    .description('list open alarms and what to do about them')
    .option('--test', 'send a test message to the webhook (for operators)')
    .action(({ test }: { test?: boolean }) => (test ? sendTest(context) : list(context)));
  addExamples(command, 'tessera alarms', 'tessera alarms --test');
}

async function list(context: Context): Promise<void> {
  const response = await callEndpoint(context.access(), 'GET /api/alarms', {});
  const { print, colors } = context.output();
  print(response, describeAlarms(response, colors));
}

async function sendTest(context: Context): Promise<void> {
  const response = await callEndpoint(context.access(), 'POST /api/alarms/test', {});
  context.output().print(response, 'The webhook accepted the test.\n');
}
