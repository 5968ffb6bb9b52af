import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { remember, watchDescendants } from './descendants.mjs';

const aProcess = (pid: number, parent: number) => ({ pid, parent, started: '1', command: 'x' });

describe('remember', () => {
  it('adds children and their children, in whatever order they are listed', () => {
    const known = new Map<string, ReturnType<typeof aProcess>>();
    remember(known, [
      aProcess(900_003, 900_002),
      aProcess(900_002, process.pid),
      aProcess(900_009, 1),
    ]);
    expect(new Set([...known.values()].map(({ pid }) => pid))).toEqual(new Set([900_002, 900_003]));
  });

  it('remembers one whose parent has ended', () => {
    const known = new Map<string, ReturnType<typeof aProcess>>();
    remember(known, [aProcess(900_002, process.pid), aProcess(900_003, 900_002)]);
    remember(known, [aProcess(900_003, 1), aProcess(900_004, 900_003)]);
    expect([...known.values()].map(({ pid }) => pid)).toEqual([900_002, 900_003, 900_004]);
  });
});

describe('watchDescendants', () => {
  it('names a child that is still there, and not one that has ended', async () => {
    const family = watchDescendants();
    const child = spawn('sleep', ['1000']);
    try {
      await once(child, 'spawn');
      const left = await seen(() => family?.left().map(({ pid }) => pid) ?? [child.pid]);
      expect(left).toContain(child.pid);
      child.kill();
      await once(child, 'exit');
      expect(family?.left().map(({ pid }) => pid) ?? []).not.toContain(child.pid);
    } finally {
      child.kill();
      family?.stop();
    }
  });
});

/** Looks again until there is something to see. */
async function seen<T>(read: () => T[]): Promise<T[]> {
  for (;;) {
    const found = read();
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
