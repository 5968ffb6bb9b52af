import preset from '@tessera/workspace/jest/react.mjs';

/** Packages that exist as ES modules only. */
const modules = 'd3-[a-z-]+|internmap';

export default {
  ...preset,
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
  transform: {
    ...preset.transform,
    [`/node_modules/(${modules})/.*\\.js$`]: preset.transform['\\.tsx?$'],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
};
