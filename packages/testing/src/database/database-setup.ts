import { runningServer, serverVariable, startDatabase } from './test-server.js';

/** Jest's `globalSetup`: one PostgreSQL for all test files of a run, where no run of several projects has one. */
export default async function setUpDatabase(): Promise<void> {
  if (process.env[serverVariable]) return;
  runningServer.current = await startDatabase();
  process.env[serverVariable] = runningServer.current.url;
}
