import preset from '@tessera/workspace/jest/react.mjs';

export default {
  ...preset,
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
};
