import { type Development, developmentVersion } from '@tessera/contracts';
import type { ChosenRelease } from './given-out.js';
import { integrityList } from './integrity-list.js';
import type { Release } from './release.js';

/**
 * What stands for a remote that is being developed: pages and navigation as visitors know them, and none of its files.
 * The page takes builds from the origin; until the first one is there it shows the message.
 */
export function underDevelopment(
  name: string,
  development: Development,
  stable: Release | null,
): ChosenRelease {
  const host = new URL(development.origin).host;
  return {
    release: {
      name,
      version: developmentVersion,
      manifest: { ...(stable?.manifest ?? unpublished(name)), slots: [] },
      hashes: new Map(),
      integrityList: integrityList([]),
    },
    disabled: `${name} is taken from ${host}, where nothing answers yet.`,
    development,
  };
}

/** Of a remote that has never been released nothing is known but what its own manifest tells the page. */
function unpublished(name: string): Release['manifest'] {
  const nothing = { routes: [], navigation: [], slots: [], modules: {}, shared: {} };
  return { name, title: name, entry: '', contracts: '', ...nothing };
}
