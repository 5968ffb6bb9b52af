import { describe, expect, it } from '@jest/globals';
import { lockProblems } from './lock-file.mjs';

describe('lockProblems', () => {
  it('accepts links, and native packages that are whole', () => {
    const packages = {
      'node_modules/shell': { resolved: 'shell', link: true },
      'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } },
      'node_modules/a-linux': {},
      'node_modules/a/node_modules/a-darwin': {},
    };
    expect(lockProblems({ packages })).toEqual([]);
  });

  it('rejects an address', () => {
    const packages = { 'node_modules/a': { resolved: 'https://packages.example/a.tgz' } };
    expect(lockProblems({ packages })).toEqual([expect.stringContaining('names a host')]);
  });

  it('names the build that is missing', () => {
    const packages = {
      'node_modules/b/node_modules/a': { optionalDependencies: { 'a-darwin': '1.0.0' } },
    };
    expect(lockProblems({ packages })).toEqual([
      'node_modules/b/node_modules/a has no entry for a-darwin: choose a version that is whole',
    ]);
  });
});
