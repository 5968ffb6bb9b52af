import type { Command } from 'commander';
import { askSite } from '../site/ask-site.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { addExplainedChangeOptions, type ChangeOptions } from './options/change-options.js';
import { refuseSecondRollback } from './refuse-second-rollback.js';

interface RollbackWords extends ChangeOptions {
  readonly reason: string;
}

const explanation = `
The version must be whole and fit what else visitors get now; where it does not, the answer names what to roll back or
disable first. Where somebody else, or the site itself, has rolled back a moment ago, nothing is changed and the answer
says what visitors have now; with the revision that it names, --revision goes on from there.`;

export function addRollback(program: Command, context: Context): void {
  const command = program
    .command('rollback')
    .description('take the candidate back; where there is none, return to the last good version')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('[version]', 'return to this one instead; it must have been live')
    .addHelpText('after', explanation);
  addExplainedChangeOptions(command).action(
    (name: string, version: string | undefined, { reason, revision }: RollbackWords) =>
      changeChannel(context, {
        name,
        revision,
        ...(version === undefined && { confirm: refuseSecondRollback }),
        send: (access, seen) =>
          askSite(access, 'POST /api/releases/:name/rollback', {
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
