import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { isKnownTask, runTask } from './tasks.js';

/** Who waits for a page comes first. Linux alone has priorities of threads, and tells a thread its number. */
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10);

/** The program of a thread: is sent tasks, and answers each with what `runTask` returns, or why it failed. */
parentPort?.on('message', ({ id, task }: { id: number; task: unknown }) => {
  parentPort?.postMessage({ id, ...outcomeOf(task) }, []);
});

function outcomeOf(task: unknown) {
  try {
    if (!isKnownTask(task)) throw new TypeError('There is no such task');
    return { result: runTask(task) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
