import { fileURLToPath } from 'node:url';
import preset from '@tessera/workspace/jest/node.mjs';

const moduleOfTesting = (name) => fileURLToPath(import.meta.resolve(`@tessera/testing/${name}`));

export default {
  ...preset,
  globalSetup: moduleOfTesting('database-setup'),
  globalTeardown: moduleOfTesting('database-teardown'),
};
