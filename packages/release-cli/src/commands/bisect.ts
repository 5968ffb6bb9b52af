import { type Command, Option } from 'commander';
import { bisect, type Culprit } from '../bisect/bisect.js';
import { runCheck } from '../bisect/run-check.js';
import type { Context } from './context.js';
import { minute } from './describe/moment.js';
import { addExamples } from './help.js';
import { seconds } from './options/duration.js';
import { pagePath } from './options/page-path.js';
import type { Colors } from './output.js';

interface BisectArguments {
  readonly check: string;
  readonly good?: string;
  readonly page: string;
  readonly timeout: number;
}

const explanation = `
The command gets the URL of a page in TESSERA_PAGE. It must follow redirects and keep cookies, as a
browser does. Exit code 0 means good, 125 means undecided, anything else means bad.
In a clone, 'npm run shows -- <url> <text>' looks for a text in a browser.`;

export function addBisect(program: Command, context: Context): void {
  const command = program
    .command('bisect')
    .description('find the version that makes a check fail')
    .requiredOption('--check <command>', 'shell command that checks one page')
    .option('--good <composition>', 'id of a good composition (default: the oldest recorded)')
    .option('--page <path>', 'the page to check', pagePath, '/')
    .addOption(
      new Option('--timeout <duration>', 'maximum time of one check')
        .argParser(seconds)
        .default(120, '2m'),
    )
    .addHelpText('after', explanation)
    .action((options: BisectArguments) => find(context, options));
  addExamples(
    command,
    `tessera bisect --page /news --check 'curl -fsSL -b "" "$TESSERA_PAGE" | grep -q "Latest news"'`,
    `tessera bisect --check 'npx playwright test smoke'`,
  );
}

async function find(
  context: Context,
  { check, good, page, timeout }: BisectArguments,
): Promise<void> {
  const { io } = context;
  const culprits = await bisect({
    ...context.access(),
    good,
    page,
    check: (url) => runCheck(check, url, { environment: io.environment, timeout }),
    onProbe: (name, version, passes) =>
      io.writeError(`${name} ${version}: ${passes ? 'passes' : 'fails'}\n`),
  });
  const { print, colors } = context.output();
  print(culprits, culprits.map((culprit) => describe(culprit, colors)).join(''));
}

function describe(culprit: Culprit, { bold, red, green }: Colors): string {
  const { name, lastPassing, firstFailing, composition } = culprit;
  const since = composition ? `, live since ${minute(composition.firstServedAt)}` : '';
  return `${bold(name)}: ${red(firstFailing)} fails${since}; ${green(lastPassing)} passes\n`;
}
