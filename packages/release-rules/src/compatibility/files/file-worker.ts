import { parentPort } from 'node:worker_threads';
import { checkFile } from './check-file.js';

/** The program of a thread: each task is the parameters of `checkFile`, and answered with what it returns. */
interface FileTask {
  readonly id: number;
  readonly task: Parameters<typeof checkFile>;
}

parentPort?.on('message', ({ id, task }: FileTask) =>
  parentPort?.postMessage({ id, result: checkFile(...task) }, []),
);
