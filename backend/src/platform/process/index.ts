export { diskFull } from './disk-full.js';
export { type ProcessStart, runProcess, type RunningProcess } from './run-process.js';
