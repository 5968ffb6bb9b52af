import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProgram, type BuiltProgram } from '../../../test/build-program.js';

let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram('src/platform/test/log-program.ts');
});
afterAll(() => program.remove());

/** What a process has logged until it ended. */
function logOf(how: string): Promise<{ readonly code: number; readonly texts: string[] }> {
  return new Promise((resolve) => {
    const env = { ...process.env, LOG_LEVEL: 'info' };
    const child = execFile(process.execPath, [program.path, how], { env }, (_, output) => {
      const lines = output.split('\n').filter((line) => line !== '');
      const texts = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
      resolve({ code: child.exitCode ?? -1, texts });
    });
  });
}

describe('the log of a process', () => {
  const all = Array.from({ length: 500 }, () => 'a line');

  it('loses nothing at SIGTERM', async () => {
    expect(await logOf('signal')).toEqual({
      code: 0,
      texts: [...all, 'Stopping: finishing requests and jobs in progress', 'closed'],
    });
  });

  it.each(['error', 'rejection'])('loses nothing at an uncaught %s', async (how) => {
    expect(await logOf(how)).toEqual({
      code: 1,
      texts: [...all, 'Stopping because of an unhandled error', 'closed'],
    });
  });

  it('loses nothing where the process just exits', async () => {
    expect(await logOf('exit')).toEqual({ code: 0, texts: all });
  });
});
