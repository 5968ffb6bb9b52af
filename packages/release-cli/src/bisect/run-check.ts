import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../command-error.js';

/** Exit code of an undecided check, as in `git bisect`. */
const undecided = 125;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the check of a page in a shell, without the secrets of this command's environment.
 * @returns whether it ended with 0
 * @throws CommandError if it is undecided or was killed
 */
export async function runCheck(
  command: string,
  page: string,
  environment: Environment,
): Promise<boolean> {
  const { TESSERA_TOKEN: _, TESSERA_SIGNING_KEY: __, ...rest } = environment;
  const child = spawn(command, {
    shell: true,
    stdio: 'ignore',
    env: { ...rest, TESSERA_PAGE: page },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === null || code === undecided || code === 126 || code === 127)
    throw new CommandError('failed', `The check was undecided (exit code ${code ?? 'none'})`);
  return code === 0;
}
