import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../command-error.js';

/** Of a timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1;

/** Exit code of an undecided check, as in `git bisect`. */
const undecided = 125;

const signals = ['SIGINT', 'SIGTERM'] as const;

export interface CheckOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Maximum, in seconds. */
  readonly timeout: number;
}

/**
 * Runs the check of a page in a shell, without the secrets of this command's environment. It has a process group of its own,
 * so that all of a pipe is stopped with it.
 * @returns whether it ended with 0
 * @throws CommandError if it is undecided, was killed or takes too long
 */
export async function runCheck(
  command: string,
  page: string,
  { environment, timeout }: CheckOptions,
): Promise<boolean> {
  const { TESSERA_TOKEN: _, TESSERA_SIGNING_KEY: __, ...rest } = environment;
  const child = spawn(command, {
    shell: true,
    stdio: 'ignore',
    detached: true,
    env: { ...rest, TESSERA_PAGE: page },
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  for (const signal of signals) process.once(signal, stop);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      stop();
    },
    Math.min(timeout * 1000, maxDelay),
  );
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  for (const signal of signals) process.off(signal, stop);
  if (isLate) throw new CommandError('failed', `The check took more than ${timeout} s`);
  if (code === null || code === undecided || code === 126 || code === 127)
    throw new CommandError('failed', `The check was undecided (exit code ${code ?? 'none'})`);
  return code === 0;
}
