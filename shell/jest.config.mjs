import preset from '@tessera/workspace/jest/react.mjs';

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^\\./federation$': '<rootDir>/test/federation.ts',
  },
};
