import type { Command } from 'commander';
import { callEndpoint } from '../site/call-endpoint.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { assertNotJustRolledBack } from './just-rolled-back.js';
import { addExplainedChangeOptions, type ChangeOptions } from './options/change-options.js';

interface RollbackOptions extends ChangeOptions {
  readonly reason: string;
}

const explanation = `
The version must be intact and compatible with the live versions of the other parts; if not, the error names what to
roll back or disable first. If someone else, or the site itself, rolled back a moment ago, nothing changes and the
error shows the current state; pass --revision with the revision it names to roll back further.`;

export function addRollback(program: Command, context: Context): void {
  const command = program
    .command('rollback')
    .description('withdraw the candidate, or if there is none, return to the last good version')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('[version]', 'return to this version, which must have been live before')
    .addHelpText('after', explanation);
  addExplainedChangeOptions(command).action(
    (name: string, version: string | undefined, { reason, revision }: RollbackOptions) =>
      changeChannel(context, {
        name,
        revision,
        ...(version === undefined && { confirm: assertNotJustRolledBack }),
        send: (access, seen) =>
          callEndpoint(access, 'POST /api/releases/:name/rollback', {
            params: { name },
            body: { version, reason, revision: seen },
          }),
      }),
  );
  addExamples(
    command,
    'tessera rollback mf-news --reason "blank page on phones"',
    'tessera rollback mf-news 1.2.0 --reason "search is broken since 1.3.0"',
  );
}
