import type { Configuration } from '@rspack/core';
import type { Manifest } from '@tessera/contracts';
import { chunkOf, exposedModules } from './exposed-modules.js';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined>;

/**
 * Code that several exposed modules use is in one file, so that a page loads few files and nothing twice. What neither the
 * first route nor the frame needs is in another one: the page that an area opens with does not load what only its other pages
 * share. Code that is loaded later, such as forms, is in neither.
 */
export function sharedCode(manifest: Manifest): SplitChunks {
  const exposed = exposedModules(manifest).map(chunkOf);
  const isExposed = (name: string | undefined) => name !== undefined && exposed.includes(name);
  const first = [...manifest.routes.slice(0, 1), ...manifest.slots.filter(isOfFrame)];
  const firstLoaded = first.map(({ module }) => chunkOf(module));
  return {
    chunks: 'async',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      area: {
        minChunks: 2,
        chunks: ({ name }) => isExposed(name),
        name: (_module, users) =>
          users.some(({ name = '' }) => firstLoaded.includes(name)) ? 'area' : 'more',
      },
      later: { minChunks: 2, chunks: ({ name }) => !isExposed(name) },
    },
  };
}

function isOfFrame({ slot }: { readonly slot: string }): boolean {
  return /^(frame|header)\./.test(slot);
}
