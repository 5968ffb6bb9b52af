import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';

export function addDelete(program: Command, context: Context): void {
  const command = program
    .command('delete')
    .description('delete a version that is not live (for operators)')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>')
    .action(async (name: string, version: string) => {
      const key = 'DELETE /api/releases/:name/versions/:version';
      const channel = await callEndpoint(context.access(), key, { params: { name, version } });
      const { print, colors } = context.output();
      const left = channel.versions.length;
      const versions = left === 1 ? 'version' : 'versions';
      print(channel, `${colors.bold(name)} ${version}: deleted, ${left} ${versions} left\n`);
    });
  addExamples(command, 'tessera delete mf-news 1.4.0');
}
