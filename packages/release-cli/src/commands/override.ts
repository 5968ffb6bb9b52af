import type { Command } from 'commander';
import { overrideLink } from '../site/override-link.js';
import type { Context } from './context.js';
import { minute } from './describe/moment.js';
import { addExamples } from './help.js';
import { pagePath } from './options/page-path.js';
import { wholeNumber } from './options/whole-number.js';

interface OverrideWords {
  readonly minutes: number;
  readonly page: string;
}

export function addOverride(program: Command, context: Context): void {
  const command = program
    .command('override')
    .description('make a link that shows one version to whoever opens it, for a time')
    .argument('<name>', 'shell, or the name of a remote')
    .argument('<version>')
    .option('--minutes <n>', 'how long it is valid', wholeNumber(1, 10_080), 60)
    .option('--page <path>', 'the page that it opens', pagePath, '/')
    .action(async (name: string, version: string, words: OverrideWords) => {
      const link = await overrideLink(context.access(), { name, version, ...words });
      const { print, colors } = context.output();
      const note = `shows ${name} ${version} until ${minute(link.expiresAt)}`;
      print(link, `${link.url}\n${colors.dim(note)}\n`);
    });
  addExamples(
    command,
    'tessera override mf-news 1.4.0',
    'tessera override mf-news 1.4.0 --page /news --minutes 480',
  );
}
