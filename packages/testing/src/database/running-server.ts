import type { TestServer } from './test-server.js';

/** The server of this test run; setup and teardown run in one process. */
export const runningServer: { current: TestServer | null } = { current: null };
