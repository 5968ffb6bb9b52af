import type { Command } from 'commander';

export function addSettingsCommand(program: Command): void {
  program
    .command('settings')
    .description('list the environment variables that the site reads')
    .action(listSettings);
}

/** By owner, with what counts where a variable is not set; never the values of this site. */
async function listSettings(): Promise<void> {
  const { modules } = await import('../composed-modules.js');
  const { declarationsOf, variableOf } = await import('../platform/config/index.js');
  const sections = declarationsOf(modules).map(({ name: owner, settings }) => {
    const lines = Object.entries(settings.definitions).map(
      ([name, { description, default: text }]) =>
        `  ${variableOf(name).padEnd(22)} ${description}${text ? ` (${text})` : ''}\n`,
    );
    return `${owner}\n${lines.join('')}`;
  });
  process.stdout.write(sections.join('\n'));
}
