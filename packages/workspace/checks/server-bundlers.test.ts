import { describe, expect, it } from '@jest/globals';
import { serverBundlerProblems } from './server-bundlers.mjs';

/** A workspace of a server and two packages: one builds, the other one has the rules of releases. */
const workspace = {
  'packages/build': { dependencies: { '@rspack/core': '2.0.0' } },
  'packages/rules': { dependencies: { semver: '7.0.0' } },
  'node_modules/@tessera/build': { resolved: 'packages/build', link: true },
  'node_modules/@tessera/rules': { resolved: 'packages/rules', link: true },
  'node_modules/@rspack/core': {},
  'node_modules/semver': {},
};

function problemsOf(packages: Parameters<typeof serverBundlerProblems>[0]['packages']): string[] {
  return serverBundlerProblems({ packages: { ...workspace, ...packages } });
}

describe('the packages of the server', () => {
  it('may be any that bring no bundler', () => {
    expect(problemsOf({ backend: { dependencies: { '@tessera/rules': '0.1.0' } } })).toEqual([]);
  });

  it('are named with the way to a bundler', () => {
    expect(
      problemsOf({
        backend: { dependencies: { '@tessera/rules': '0.1.0' } },
        'packages/rules': { dependencies: { '@tessera/build': '0.1.0' } },
      }),
    ).toEqual([
      'backend depends on a bundler, which no server needs: backend > @tessera/rules > @tessera/build > @rspack/core',
    ]);
  });

  it('are those that Node finds: a copy beside a package is not the one at the top', () => {
    expect(
      problemsOf({
        backend: { dependencies: { '@tessera/rules': '0.1.0' } },
        'packages/rules/node_modules/semver': {
          optionalDependencies: { '@module-federation/sdk': '2.0.0' },
        },
        'node_modules/@module-federation/sdk': {},
      }),
    ).toEqual([
      'backend depends on a bundler, which no server needs: backend > @tessera/rules > semver > @module-federation/sdk',
    ]);
  });
});
