import { parentPort } from 'node:worker_threads';
import { encodeModel } from './scoring/model-file.js';
import { trainModel } from './training/train-model.js';
import type { ItemFeatures, TrainingEvents, TrainingOptions } from './training/training-data.js';

/** What a thread is asked to do. */
export interface TrainingTask {
  readonly events: TrainingEvents;
  readonly items: ItemFeatures;
  readonly options?: Omit<TrainingOptions, 'onProgress' | 'signal'>;
  /** Four bytes; a 1 in them ends the training. */
  readonly stop?: SharedArrayBuffer;
}

/** The program of a thread: is sent trainings, and answers each with the encoded model, or why it failed. */
parentPort?.on('message', ({ id, task }: { id: number; task: TrainingTask }) => {
  const outcome = outcomeOf(task);
  const moved = outcome.result ? [outcome.result.buffer as ArrayBuffer] : [];
  parentPort?.postMessage({ id, ...outcome }, moved);
});

function outcomeOf({ events, items, options, stop }: TrainingTask) {
  const flag = new Int32Array(stop ?? new SharedArrayBuffer(4));
  const signal = {
    get aborted() {
      return Atomics.load(flag, 0) === 1;
    },
  };
  try {
    return { result: encodeModel(trainModel(events, items, { ...options, signal })) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
