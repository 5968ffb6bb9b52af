export { WorkerThreads, type ThreadOptions } from './worker-threads.js';
