import type { SharedPackage } from '@tessera/release-rules';

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
