export { type ProcessStart, runProcess, type RunningProcess } from './run-process.js';
