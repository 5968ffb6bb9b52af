export { stopMessage } from './messages.js';
export { announceReady, metricsOfAll, sharedDatabase, shareMetrics } from './web-process.js';
export { WebProcesses } from './web-processes.js';
