import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

// Jest writes its report into this folder of the project, and does not make it.
mkdirSync('.reports', { recursive: true });

/** Jest for what runs in a browser: jsdom with the web APIs that it lacks. */
export default {
  // What is compiled is kept by it, so that all projects share it. Several in one run of Jest need `--runInBand`.
  id: 'tessera',
  testEnvironment: join(import.meta.dirname, 'browser-environment.cjs'),
  // D3, which charts use, comes as ES modules without 'umd', and Jest does not load these from CommonJS.
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'umd'] },
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['patience.cjs', 'second-try.cjs'].map((file) =>
    join(import.meta.dirname, file),
  ),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // It has its TypeScript under the condition 'source'.
  transformIgnorePatterns: ['/node_modules/(?!compute-scroll-into-view/)'],
  transform: {
    '\\.tsx?$': [
      join(import.meta.dirname, 'shared-transforms.cjs'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
};
