import { parentPort } from 'node:worker_threads';
import { checkFile } from './check-file.js';

/** The program of a thread: is sent the parameters of `checkFile`, and answers with what it returns. */
type FileToCheck = Parameters<typeof checkFile>;

parentPort?.on('message', (file: FileToCheck) => parentPort?.postMessage(checkFile(...file), []));
