import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePackages } from '@tessera/workspace/jest/bundle-packages.mjs';
import preset from '@tessera/workspace/jest/node.mjs';
// Composes the modules too.
import { largePackages } from './rspack.config.mjs';

/** @param {string} name */
const moduleOfTesting = (name) => fileURLToPath(import.meta.resolve(`@tessera/testing/${name}`));

const hasRedis = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'redis-server')));

const modules = fileURLToPath(new URL('src/modules', import.meta.url));

/** The platform, and modules with Jest of their own, run all their tests themselves. */
const testedAlone = readdirSync(modules)
  .filter((name) => existsSync(join(modules, name, 'jest.config.mjs')))
  .map((name) => `/src/modules/${name}/`)
  .concat('/src/platform/');

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    ...(await bundlePackages([...largePackages, 'fast-check', 'supertest'])),
  },
  // Nothing is left of it without a server; other tests of jobs say so.
  testPathIgnorePatterns: [...(hasRedis ? [] : ['redis-faults']), ...testedAlone],
  // Starting a site or a database takes as long as the machine is busy with other things.
  testTimeout: 120_000,
  // Most of them wait: for processes to start, leases to run out, databases to come back.
  maxWorkers: 5,
  globalSetup: moduleOfTesting('database-setup'),
  globalTeardown: moduleOfTesting('database-teardown'),
};
