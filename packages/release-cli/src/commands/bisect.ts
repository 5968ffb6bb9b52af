import type { Command } from 'commander';
import { bisect, type Culprit } from '../bisect/bisect.js';
import { runCheck } from '../bisect/run-check.js';
import type { Context } from './context.js';
import { minute } from './describe/moment.js';
import { addExamples } from './help.js';
import { pagePath } from './options/page-path.js';
import type { Colors } from './output.js';

interface BisectWords {
  readonly check: string;
  readonly good?: string;
  readonly page: string;
}

const explanation = `
The command gets the address of a page in TESSERA_PAGE. It must follow redirects and keep cookies, as a
browser does, and end with 0 where all is well, with 125 where it cannot tell, else with anything.`;

export function addBisect(program: Command, context: Context): void {
  const command = program
    .command('bisect')
    .description("find which remote's version makes a check of the present site fail")
    .requiredOption('--check <command>', 'run in a shell for every page to check')
    .option('--good <composition>', 'id of one that was well (the oldest recorded where absent)')
    .option('--page <path>', 'the page to check', pagePath, '/')
    .addHelpText('after', explanation)
    .action((words: BisectWords) => find(context, words));
  addExamples(
    command,
    `tessera bisect --page /news --check 'curl -fsSL -b "" "$TESSERA_PAGE" | grep -q "Latest news"'`,
    `tessera bisect --check 'npx playwright test smoke'`,
  );
}

async function find(context: Context, { check, good, page }: BisectWords): Promise<void> {
  const { io } = context;
  const culprits = await bisect({
    ...context.access(),
    good,
    page,
    check: (url) => runCheck(check, url, io.environment),
    onProbe: (name, version, passes) =>
      io.writeError(`${name} ${version}: ${passes ? 'passes' : 'fails'}\n`),
  });
  const { print, colors } = context.output();
  print(culprits, culprits.map((culprit) => describe(culprit, colors)).join(''));
}

function describe(culprit: Culprit, { bold, red, green }: Colors): string {
  const { name, lastPassing, firstFailing, composition } = culprit;
  const since = composition ? `, given out since ${minute(composition.firstServedAt)}` : '';
  return `${bold(name)}: ${red(firstFailing)} fails${since}; ${green(lastPassing)} passes\n`;
}
