import { describe, expect, it } from '@jest/globals';
import { run } from './processes.mjs';

const node = (script: string) => [process.execPath, '-e', script];

describe('run', () => {
  it('gives the output of both streams, and each line as it comes', async () => {
    const lines: string[] = [];
    const outcome = await run(node('console.log("a\\nb"); console.error("c")'), {
      onLine: (line) => lines.push(line),
    });
    expect(outcome.ok).toBe(true);
    expect(outcome.output.split('\n').toSorted()).toEqual(['a', 'b', 'c']);
    expect(lines.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('gets output without colors in tests, wherever they run', async () => {
    const { output } = await run(node('console.log(process.env.FORCE_COLOR)'));
    expect(output).toBe('undefined');
  });

  it('reports a failure', async () => {
    expect(await run(node('process.exit(3)'))).toMatchObject({ ok: false });
  });

  it('reports that a program does not exist', async () => {
    expect(await run(['/nowhere/program'])).toMatchObject({ ok: false });
  });

  it('stops the command and what that has started, and then throws the reason', async () => {
    const controller = new AbortController();
    const child = 'setInterval(() => {}, 1000); console.log(`child ${process.pid}`)';
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`;
    let pid = 0;
    const running = run(node(parent), {
      signal: controller.signal,
      onLine(line) {
        pid = Number(line.replace('child ', ''));
        controller.abort(new Error('enough'));
      },
    });
    await expect(running).rejects.toThrow('enough');
    expect(await ended(pid)).toBe('ended');
  });

  it('does not begin after it was stopped', async () => {
    await expect(run(node(''), { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow(
      'no',
    );
  });
});

/** Waits for the end of a process of which no handle is at hand. */
async function ended(pid: number): Promise<string> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  return 'ended';
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
