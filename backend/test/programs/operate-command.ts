import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
