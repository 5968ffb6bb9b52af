import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { addChangeOptions, type ChangeOptions } from './options/change-options.js';

export function addActivate(program: Command, context: Context): void {
  const command = program
    .command('activate')
    .description('serve a published version to all visitors')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>');
  addChangeOptions(command).action(
    (name: string, version: string, { reason, revision }: ChangeOptions) =>
      changeChannel(context, {
        name,
        revision,
        version,
        send: (access, seen) =>
          callEndpoint(access, 'POST /api/releases/:name/activate', {
            params: { name },
            body: { version, reason, revision: seen },
          }),
      }),
  );
  addExamples(
    command,
    'tessera activate mf-news 1.4.0',
    'tessera activate mf-news 1.4.0 --revision 12 --reason "release of November"',
  );
}
