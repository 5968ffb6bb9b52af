import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { run } from '../../src/operate/run.js';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const command = fileURLToPath(new URL('../../dist/operate.js', import.meta.url));

/**
 * Runs the built command in a process of its own.
 * @param settings of the site; the environment of the test run is ignored
 * @param input its standard input
 */
export function operate(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<Run> {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const env = { PATH, HOME, TMPDIR, SystemRoot, NODE_ENV: 'test', ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
    child.stdin?.end(input);
  });
}

/** Runs the command within this process, one at a time. */
export async function operateHere(
  ...[args, settings, input = '']: Parameters<typeof operate>
): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const { env, stdin } = process;
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation(keepIn(out));
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation(keepIn(err));
  setProcess({ env: { NODE_ENV: 'test', ...settings }, stdin: Readable.from([input]) });
  try {
    const code = await run(args);
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    setProcess({ env, stdin });
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

function keepIn(written: string[]): typeof process.stdout.write {
  return (text) => written.push(String(text)) > 0;
}

/** `stdin` has no setter. */
function setProcess(parts: { env: NodeJS.ProcessEnv; stdin: Readable }): void {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
  }
}
