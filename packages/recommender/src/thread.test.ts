import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from '@jest/globals';
import { simulatedWorld } from './measurement/simulated-world.js';
import { decodeModel } from './scoring/model-file.js';
import type { TrainingTask } from './thread.js';
import { trainModel } from './training/train-model.js';

const { events, features: items } = simulatedWorld({
  visitors: 80,
  items: 40,
  events: 1000,
  seed: 3,
});
const thread = new Worker(new URL('../dist/thread.js', import.meta.url));
afterAll(() => thread.terminate());

interface Answer {
  readonly id: number;
  readonly result?: Uint8Array;
  readonly failed?: string;
}

async function answerTo(id: number, task: TrainingTask): Promise<Answer> {
  thread.postMessage({ id, task }, []);
  const [answer] = (await once(thread, 'message')) as [Answer];
  return answer;
}

test('a thread trains the same model', async () => {
  const { id, result } = await answerTo(7, { events, items, options: { minNetworks: 0 } });
  expect(id).toBe(7);
  expect(decodeModel(result ?? new Uint8Array())).toEqual(
    trainModel(events, items, { minNetworks: 0 }),
  );
});

test('a thread says why it failed, and goes on', async () => {
  const stop = new SharedArrayBuffer(4);
  Atomics.store(new Int32Array(stop), 0, 1);
  expect((await answerTo(1, { events, items, stop })).failed).toContain('The training was stopped');
  const bad = { ...items, wordStarts: new Int32Array() };
  expect((await answerTo(2, { events, items: bad })).failed).toContain('40 items, but 0 starts');
  expect((await answerTo(3, { events, items })).result).toBeDefined();
});
