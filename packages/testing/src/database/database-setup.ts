import { runningServer, serverVariable, startDatabase } from './test-server.js';

/** Jest's `globalSetup`: one PostgreSQL for all test files of a run. */
export default async function setUpDatabase(): Promise<void> {
  runningServer.current = await startDatabase();
  process.env[serverVariable] = runningServer.current.url;
}
