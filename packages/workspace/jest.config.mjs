import node from '@tessera/workspace/jest/node.mjs';

export default {
  ...node,
  testMatch: ['<rootDir>/**/*.test.ts'],
  // Projects of their own below the workspace's.
  testPathIgnorePatterns: ['<rootDir>/test/'],
};
