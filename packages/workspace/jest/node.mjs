import { mkdirSync } from 'node:fs';
import { server } from '../swc/server.mjs';

// Jest writes its report into this folder of the project, and does not make it.
mkdirSync('.reports', { recursive: true });

/** Jest for what runs on Node: native ES modules, TypeScript sources of the workspace's packages. */
export default {
  testEnvironment: new URL('node-environment.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  // Ends what hangs; a busy machine must not fail what works.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: server,
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
