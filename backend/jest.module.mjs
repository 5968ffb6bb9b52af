import backend from './jest.config.mjs';

/** Jest for one module: only its own tests. */
export const moduleJest = {
  ...backend,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [],
};
