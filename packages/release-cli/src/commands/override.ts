import { type Command, InvalidArgumentError } from 'commander';
import { compositionLink } from '../site/composition-link.js';
import { overrideLink } from '../site/override-link.js';
import type { Context } from './context.js';
import { minute } from './describe/moment.js';
import { addExamples } from './help.js';
import { pagePath } from './options/page-path.js';
import { wholeNumber } from './options/whole-number.js';

interface OverrideOptions {
  readonly minutes: number;
  readonly page: string;
  readonly composition?: string;
}

export function addOverride(program: Command, context: Context): void {
  const command = program
    .command('override')
    .description('create a temporary preview link for other versions')
    .argument('[name]', 'shell, or the name of a remote')
    .argument('[version]')
    .option('--composition <id>', 'preview a past composition, see tessera history', id)
    .option('--minutes <n>', 'minutes until it expires', wholeNumber(1, 10_080), 60)
    .option('--page <path>', 'page that it opens', pagePath, '/')
    .action((name: string | undefined, version: string | undefined, options: OverrideOptions) => {
      const { composition, ...rest } = options;
      if (composition !== undefined && name === undefined)
        return showComposition(context, { id: composition, ...rest });
      if (composition === undefined && name !== undefined && version !== undefined)
        return showVersion(context, { name, version, ...rest });
      return command.error('error: pass either <name> <version> or --composition <id>');
    });
  addExamples(
    command,
    'tessera override mf-news 1.4.0',
    'tessera override mf-news 1.4.0 --page /news --minutes 480',
    'tessera override --composition 0123456789abcdef0123',
  );
}

async function showVersion(
  context: Context,
  wanted: Parameters<typeof overrideLink>[1] & { readonly version: string },
): Promise<void> {
  const link = await overrideLink(context.access(), wanted);
  const { print, colors } = context.output();
  const note = `shows ${wanted.name} ${wanted.version} until ${minute(link.expiresAt)}`;
  print(link, `${link.url}\n${colors.dim(note)}\n`);
}

async function showComposition(
  context: Context,
  wanted: Parameters<typeof compositionLink>[1],
): Promise<void> {
  const link = await compositionLink(context.access(), wanted);
  const { print, colors } = context.output();
  const versions = Object.entries(link.versions).map((one) => one.join(' '));
  const note = `shows ${versions.join(', ')} until ${minute(link.expiresAt)}`;
  print(link, `${link.url}\n${colors.dim(note)}\n`);
}

function id(text: string): string {
  if (/^[0-9a-f]{20}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an id of 20 letters and digits.');
}
