import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';

export function addLift(program: Command, context: Context): void {
  const command = program
    .command('lift')
    .description('lift the quarantine of a version (for operators)')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>')
    .action(async (name: string, version: string) => {
      const key = 'DELETE /api/releases/:name/versions/:version/quarantine';
      const channel = await callEndpoint(context.access(), key, { params: { name, version } });
      const { print, colors } = context.output();
      print(channel, `${colors.bold(name)} ${version}: quarantine lifted\n`);
    });
  addExamples(command, 'tessera lift mf-news 1.4.0');
}
