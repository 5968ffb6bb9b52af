import type { Command } from 'commander';
import { askSite } from '../site/ask-site.js';
import { changeChannel } from './change-channel.js';
import type { Context } from './context.js';
import { addExamples } from './help.js';
import { addExplainedChangeOptions, type ChangeOptions } from './options/change-options.js';

interface RollbackWords extends ChangeOptions {
  readonly reason: string;
}

export function addRollback(program: Command, context: Context): void {
  const command = program
    .command('rollback')
    .description('take the candidate back, or return to the last good or any kept version')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('[version]');
  addExplainedChangeOptions(command).action(
    (name: string, version: string | undefined, change: RollbackWords) =>
      changeChannel(context, (access) =>
        askSite(access, 'POST /api/releases/:name/rollback', {
          params: { name },
          body: { version, ...change },
        }),
      ),
  );
  addExamples(
    command,
    'tessera rollback mf-news --reason "blank page on phones"',
    'tessera rollback mf-news 1.2.0 --reason "search is broken since 1.3.0"',
  );
}
