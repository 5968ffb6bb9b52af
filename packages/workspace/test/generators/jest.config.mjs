import node from '@tessera/workspace/jest/node.mjs';

export default { ...node, testMatch: ['<rootDir>/*.test.ts'] };
