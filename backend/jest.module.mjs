import backend from './jest.config.mjs';

/** Jest for one module, or for the platform: only the tests of the folder that is named as `--rootDir`. */
export default {
  ...backend,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [],
  // Nx runs modules side by side; a process for each of a few files would cost more than it saves.
  maxWorkers: 1,
};
