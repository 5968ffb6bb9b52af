/**
 * Packages that exist once on a page. The shell provides them, remotes ask for them and carry none of them.
 * Each is a singleton: a second React, router, query client or theme would not see the first one's state.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'styled-components',
  '@tessera/api-client',
  '@tessera/design-system',
  '@tessera/platform',
] as const;

export type SharedPackage = (typeof sharedPackages)[number];

/** Name under which the shell lends the bundler runtime to remotes, so that none carries its own. */
export const sharedRuntimeName = '__TESSERA_FEDERATION__';

/** The npm package that a shared module belongs to: `react/jsx-runtime` is part of `react`. */
export function packageOf(shared: string): string {
  return shared === 'react/jsx-runtime' ? 'react' : shared;
}

/** Packages whose state a shared one passes on: who carries these has that one a second time. */
const innerPackages: Readonly<Record<string, SharedPackage>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

/** Whether carrying a package's code puts a second one of a shared module on the page. */
export function isCopyOf(shared: string, carried: string): boolean {
  return carried === packageOf(shared) || innerPackages[carried] === shared;
}
