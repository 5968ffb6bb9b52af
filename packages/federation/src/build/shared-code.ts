import type { Configuration } from '@rspack/core';
import type { Manifest } from '@tessera/contracts';
import { chunkOf, exposedModules } from './exposed-modules.js';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined>;

/**
 * Code that several exposed modules use is in few files, so that a page loads nothing twice, and little that it has no use for: what the
 * first route or the frame needs, what slots on pages of others need besides, and what only other pages share. Code that is loaded later, such as
 * forms, is in none of them.
 */
export function sharedCode(manifest: Manifest): SplitChunks {
  const exposed = new Set(exposedModules(manifest).map(chunkOf));
  const isExposed = (name: string | undefined) => name !== undefined && exposed.has(name);
  const { routes, slots } = manifest;
  const area = chunksOf([...routes.slice(0, 1), ...slots.filter(isOfFrame)]);
  const onPagesOfOthers = chunksOf(slots.filter((filled) => !isPage(filled)));
  return {
    chunks: 'async',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      area: {
        minChunks: 2,
        chunks: ({ name }) => isExposed(name),
        name: (_module, users) => {
          const isFor = (chunks: ReadonlySet<string>) =>
            users.some(({ name = '' }) => chunks.has(name));
          if (isFor(area)) return 'area';
          return isFor(onPagesOfOthers) ? 'slots' : 'more';
        },
      },
      later: { minChunks: 2, chunks: ({ name }) => !isExposed(name) },
    },
  };
}

function chunksOf(exposed: readonly { readonly module: string }[]): ReadonlySet<string> {
  return new Set(exposed.map(({ module }) => chunkOf(module)));
}

interface FilledSlot {
  readonly slot: string;
}

function isOfFrame({ slot }: FilledSlot): boolean {
  return /^(frame|header)\./.test(slot);
}

/** Sections of the account and of the console are as much as a page, and are opened like one. */
function isPage({ slot }: FilledSlot): boolean {
  return slot.endsWith('.sections');
}
