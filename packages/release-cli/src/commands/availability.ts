import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import {
  addChangeOptions,
  addExplainedChangeOptions,
  type ChangeOptions,
} from './options/change-options.js';

interface DisableOptions extends ChangeOptions {
  readonly reason: string;
  readonly message?: string;
}

export function addDisable(program: Command, context: Context): void {
  const command = program
    .command('disable')
    .description('replace an area with a message')
    .argument('<name>', 'name of a remote')
    .option('--message <text>', 'what visitors read (default: a standard text)');
  addExplainedChangeOptions(command).action((name: string, options: DisableOptions) =>
    changeChannel(context, {
      name,
      revision: options.revision,
      send: (access, revision) => {
        const body = { ...options, revision };
        return callEndpoint(access, 'POST /api/releases/:name/disable', { params: { name }, body });
      },
    }),
  );
  addExamples(
    command,
    'tessera disable mf-billing --reason "provider is down"',
    'tessera disable mf-news --reason "moving the data" --message "News are back at noon."',
  );
}

export function addEnable(program: Command, context: Context): void {
  const command = program
    .command('enable')
    .description('bring a disabled area back')
    .argument('<name>', 'name of a remote');
  addChangeOptions(command).action((name: string, options: ChangeOptions) =>
    changeChannel(context, {
      name,
      revision: options.revision,
      send: (access, revision) => {
        const body = { ...options, revision };
        return callEndpoint(access, 'POST /api/releases/:name/enable', { params: { name }, body });
      },
    }),
  );
  addExamples(command, 'tessera enable mf-billing', 'tessera enable mf-news --reason "data moved"');
}
