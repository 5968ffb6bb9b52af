import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { processState } from './process-state.js';

describe('processState', () => {
  it('knows who runs and since when', async () => {
    const state = await processState(process.pid);
    expect(state?.command).toContain('node');
    expect(await processState(process.pid)).toEqual(state);
  });

  it('is null for who has ended, also before anybody has asked for the result', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(await processState(child.pid ?? 0)).toBeNull();
    expect(await processState(2 ** 22 + 1)).toBeNull();
  });
});
