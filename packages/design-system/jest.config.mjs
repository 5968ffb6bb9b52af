import preset from '@tessera/workspace/jest/react.mjs';

const { customExportConditions } = preset.testEnvironmentOptions;

export default {
  ...preset,
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
  // D3 comes as ES modules otherwise, which Jest does not load from CommonJS.
  testEnvironmentOptions: { customExportConditions: [...customExportConditions, 'umd'] },
};
