import preset from '@tessera/workspace/jest/react.mjs';

export default {
  ...preset,
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Jest does not know the field of a package that names its files for browsers.
    '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
  },
};
