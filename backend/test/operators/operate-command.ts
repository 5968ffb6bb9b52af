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
 * @param settings those of the site; the settings of whoever runs the tests do not count
 * @param input what it finds on standard input
 */
export function operate(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<Run> {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const env = { PATH, HOME, TMPDIR, SystemRoot, NODE_ENV: 'test', ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...words], { env }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
    child.stdin?.end(input);
  });
}
