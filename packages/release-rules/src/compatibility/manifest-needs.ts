import { type BuildManifest, routeDirectives } from '@tessera/contracts';

/** Everything that a version asks of browsers and crawlers, for operators to read: `connect-src https://api.example.com`. */
export function manifestNeeds(manifest: BuildManifest): string[] {
  const { routes, sitemap, robots } = manifest;
  const needs = [
    ...manifestDirectives(manifest).map(([directive, source]) => `${directive} ${source}`),
    ...routes.filter(({ noindex }) => noindex).map(({ path }) => `noindex ${path}`),
    ...(sitemap?.paths ?? []).map((path) => `sitemap ${path}`),
    ...(sitemap?.lists ?? []).map(({ endpoint, path }) => `sitemap ${path} by ${endpoint}`),
    ...(robots?.disallow ?? []).map((path) => `disallow ${path}`),
  ];
  return [...new Set(needs)].toSorted();
}

/** Directive and source of everything that the pages of a version ask for. */
export function manifestDirectives(manifest: BuildManifest): [string, string][] {
  return manifest.routes.flatMap((route) =>
    Object.entries(routeDirectives(manifest, route)).flatMap(([directive, listed]) =>
      listed.map((source): [string, string] => [directive, source]),
    ),
  );
}
