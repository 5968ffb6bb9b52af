import { runningServer } from './test-server.js';

/** Jest's `globalTeardown`: leaves neither process nor folder behind. */
export default async function tearDownDatabase(): Promise<void> {
  await runningServer.current?.stop();
}
