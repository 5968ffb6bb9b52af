import type { TwinBuild } from './twin/build-twin.js';

/**
 * The three builds that are compared: the federated site, an ordinary single-page build of the same sources, and
 * that same build with the site's painted frame, inline first data and preload hints.
 */
export const variants = ['tessera', 'plain', 'best'] as const;
export type Variant = (typeof variants)[number];

const moduleHint = /\s*<link[^>]*rel="modulepreload"[^>]*>/g;
const moduleScript = /<script[^>]*type="module"[^>]*><\/script>/;

/** The site's document with the twin's files in the place of its own. */
export function bestTwinDocument(
  document: string,
  twin: TwinBuild,
  routeModules: readonly string[],
): string {
  const [entry, ...rest] = twin.entry;
  const chunks = [...rest, ...routeModules.flatMap((module) => twin.modules[module] ?? [])];
  const hints = [...new Set(chunks)]
    .map((file) => `<link rel="modulepreload" crossorigin href="/twin/${file}">`)
    .join('');
  return document
    .replaceAll(moduleHint, '')
    .replace(
      '</head>',
      `<link rel="modulepreload" crossorigin href="/twin/${entry}">${hints}</head>`,
    )
    .replace(moduleScript, scriptTag(entry));
}

/** What a single-page build ships: an empty page that the script fills after it has fetched its data. */
export function plainTwinDocument(composition: string, twin: TwinBuild): string {
  const hints = twin.entry
    .slice(1)
    .map((file) => `<link rel="modulepreload" crossorigin href="/twin/${file}">`)
    .join('');
  return `<!doctype html><html lang="en" data-theme="system"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Tessera</title>${hints}</head><body>
<div id="root"></div><script type="application/json" id="tessera-composition">${composition}</script>
<script type="application/json" id="tessera-data">{}</script>${scriptTag(twin.entry[0])}</body></html>`;
}

function scriptTag(entry: string | undefined): string {
  return `<script type="module" crossorigin src="/twin/${entry}"></script>`;
}
