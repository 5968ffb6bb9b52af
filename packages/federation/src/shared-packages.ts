/**
 * Packages that exist once on a page. The shell provides them, remotes require them and bundle none of them.
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

/** Global under which the shell shares the bundler runtime with remotes. */
export const sharedRuntimeName = '__TESSERA_FEDERATION__';

/** The npm package that a shared module belongs to: `react/jsx-runtime` is part of `react`. */
export function packageOf(shared: string): string {
  return shared === 'react/jsx-runtime' ? 'react' : shared;
}

/** Packages that hold the state of a shared one: bundling these duplicates it. */
const innerPackages: Readonly<Record<string, SharedPackage>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

/** Whether bundling a package duplicates a shared module. */
export function isCopyOf(shared: string, bundled: string): boolean {
  return bundled === packageOf(shared) || innerPackages[bundled] === shared;
}
