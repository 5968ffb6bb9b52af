import preset from '@tessera/workspace/jest/react.mjs';

export default {
  ...preset,
  globals: { __SHARED_VERSIONS__: {} },
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^\\./federation$': '<rootDir>/test/federation.ts',
  },
};
