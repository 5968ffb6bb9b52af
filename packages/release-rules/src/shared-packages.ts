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

/** Global under which the shell shares the bundler runtime with remotes; versions of both rely on it. */
export const sharedRuntimeName = '__TESSERA_FEDERATION__';
