import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { alone, CloneInUse } from './clone-claim.mjs';

describe('work alone in a clone', () => {
  let folder = '';
  const claim = () => join(folder, 'deep', 'preparing.pid');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-claim-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('gives what the work gives, and frees the clone', async () => {
    const during = await alone(async () => readFile(claim(), 'utf8'), claim());
    expect(during).toBe(String(process.pid));
    expect(existsSync(claim())).toBe(false);
  });

  it('frees the clone after a failure', async () => {
    const failing = () => Promise.reject(new Error('broken'));
    await expect(alone(failing, claim())).rejects.toThrow('broken');
    expect(await alone(async () => 'next', claim())).toBe('next');
  });

  it('rejects a second one, and leaves the first its right', async () => {
    await alone(async () => {
      const second = alone(async () => 'never', claim());
      await expect(second).rejects.toThrow(CloneInUse);
      await expect(second).rejects.toThrow(`Process ${process.pid} is installing or building`);
      expect(existsSync(claim())).toBe(true);
    }, claim());
  });

  it('takes over from a process that has died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await alone(async () => undefined, claim());
    await writeFile(claim(), String(child.pid));
    expect(await alone(async () => 'done', claim())).toBe('done');
  });

  it('takes over from what no process wrote', async () => {
    await alone(async () => undefined, claim());
    await writeFile(claim(), 'nonsense');
    expect(await alone(async () => 'done', claim())).toBe('done');
  });
});
