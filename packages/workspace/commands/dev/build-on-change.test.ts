import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildOnChange } from './build-on-change.mjs';
import type { BuildState } from './build-server.mjs';

const sources = { files: [], directories: [], missing: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds as often as there are outcomes, each of them what a build found wrong. */
async function statesOf(outcomes: readonly (string | null)[]): Promise<BuildState[]> {
  const left = [...outcomes];
  const states: BuildState[] = [];
  const controller = new AbortController();
  const builder = {
    async build({ folder: own }: { folder: string }) {
      await mkdir(own);
      return { problem: left.shift() ?? null, sources };
    },
    stop: () => undefined,
  };
  const nextChange = async () => {
    if (left.length === 0) controller.abort(new Error('enough'));
    controller.signal.throwIfAborted();
  };
  const building = buildOnChange({
    builder,
    nextChange,
    context: folder,
    folder,
    signal: controller.signal,
    onBuild: (state) => states.push(state),
  });
  await expect(building).rejects.toThrow('enough');
  return states;
}

describe('building on every change', () => {
  it('gives each build a number that no earlier one had, also in an earlier run', async () => {
    const numbers = (await statesOf([null, null, null])).map(({ build }) => build ?? 0);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(1_700_000_000);
  });

  it('reports the last whole build where one fails', async () => {
    const [failed, good, broken, mended] = await statesOf(['a', null, 'b', null]);
    expect(failed).toEqual({ build: null, problem: 'a' });
    expect(good).toEqual({ build: expect.any(Number), problem: null });
    expect(broken).toEqual({ build: good?.build, problem: 'b' });
    expect(mended?.build).toBeGreaterThan(good?.build ?? 0);
  });

  it('deletes old builds after a while', async () => {
    const states = await statesOf(Array.from({ length: 30 }, () => null));
    const left = (await readdir(folder)).map(Number).toSorted((a, b) => a - b);
    expect(left).toEqual(states.slice(-20).map(({ build }) => build));
    await statesOf(['a', 'b']);
    expect(await readdir(folder)).toHaveLength(20);
  });
});
