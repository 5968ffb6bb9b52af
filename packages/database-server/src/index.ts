export { startDatabaseServer, type DatabaseServer, type ServerOptions } from './database-server.js';
export { freePort } from './free-port.js';
export { processState, type ProcessState } from './process-state.js';
export { runningDatabase } from './running-database.js';
