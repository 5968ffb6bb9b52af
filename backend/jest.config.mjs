import { fileURLToPath } from 'node:url';
import { bundlePackages } from '@tessera/workspace/jest/bundle-packages.mjs';
import preset from '@tessera/workspace/jest/node.mjs';
import { innerProjects } from '@tessera/workspace/nx/inner-projects.mjs';
// Composes the modules too.
import { largePackages } from './rspack.config.mjs';

/** @param {string} name */
const moduleOfTesting = (name) => fileURLToPath(import.meta.resolve(`@tessera/testing/${name}`));

/** Modules and the platform run all their tests themselves. */
const testedAlone = innerProjects(fileURLToPath(new URL('..', import.meta.url)))
  .filter(({ kind }) => kind === 'module' || kind === 'platform')
  .map(({ folder }) => `/${folder}/`);

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    ...(await bundlePackages([...largePackages, 'fast-check', 'supertest'])),
  },
  testPathIgnorePatterns: testedAlone,
  // Starting a site or a database takes as long as the machine is busy with other things.
  testTimeout: 120_000,
  // Most of them wait: for processes to start, leases to run out, databases to come back.
  maxWorkers: 5,
  // A file whose set-up fails leaves its application open; the run must end all the same.
  forceExit: true,
  globalSetup: moduleOfTesting('database-setup'),
  globalTeardown: moduleOfTesting('database-teardown'),
};
