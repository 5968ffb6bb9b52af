import backend from './jest.config.mjs';

/** Jest for one module: only its own tests. */
export default {
  ...backend,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [],
};
