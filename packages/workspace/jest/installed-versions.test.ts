import { describe, expect, it } from '@jest/globals';
import { installedVersions } from './installed-versions.mjs';

const packages = {
  'node_modules/site': { version: '1.0.0', dependencies: { router: '1', absent: '1' } },
  'node_modules/site/node_modules/router': { version: '1.2.0', peerDependencies: { site: '1' } },
  'node_modules/router': { version: '2.0.0' },
  'node_modules/other': { version: '3.0.0' },
};

describe('installedVersions', () => {
  it('follows what is required as Node finds it', () => {
    expect(installedVersions(['site'], packages)).toEqual([
      'node_modules/site 1.0.0',
      'node_modules/site/node_modules/router 1.2.0',
    ]);
  });

  it('knows what is installed here', () => {
    expect(installedVersions(['jest'])).toContainEqual(
      expect.stringMatching(/^node_modules\/expect /),
    );
  });
});
