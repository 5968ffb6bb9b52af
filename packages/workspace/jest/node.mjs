import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { server } from '../swc/server.mjs';

// Jest writes its report into this folder of the project, and does not make it.
mkdirSync('.reports', { recursive: true });

/** Jest for what runs on Node: native ES modules, TypeScript sources of the workspace's packages. */
export default {
  // What is compiled is kept by it, so that all projects share it. Several in one run of Jest need `--runInBand`.
  id: 'tessera',
  testEnvironment: join(import.meta.dirname, 'node-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/**/*.test.ts'],
  // Ends what hangs; a busy machine must not fail what works.
  testTimeout: 60_000,
  setupFilesAfterEnv: [join(import.meta.dirname, 'second-try.cjs')],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      join(import.meta.dirname, 'shared-transforms.cjs'),
      {
        jsc: server,
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
