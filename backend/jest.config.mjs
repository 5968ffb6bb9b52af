import { fileURLToPath } from 'node:url';
import preset from '@tessera/workspace/jest/node.mjs';

const moduleOfTesting = (name) => fileURLToPath(import.meta.resolve(`@tessera/testing/${name}`));

export default {
  ...preset,
  // Starting a site or a database takes as long as the machine is busy with other things.
  testTimeout: 120_000,
  // Most of them wait: for processes to start, leases to run out, databases to come back.
  maxWorkers: 4,
  globalSetup: moduleOfTesting('database-setup'),
  globalTeardown: moduleOfTesting('database-teardown'),
};
