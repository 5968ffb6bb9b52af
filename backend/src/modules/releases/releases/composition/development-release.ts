import { type Development, developmentVersion } from '@tessera/contracts';
import type { ChosenRelease } from './live-remotes.js';
import { integrityList, type Release } from './release.js';

/**
 * Placeholder for a remote that is under development: routes and navigation of its stable version, and no files. The
 * page loads builds from the origin; until the first one is ready it shows the message.
 */
export function developmentRelease(
  name: string,
  development: Development,
  stable: Release | null,
): ChosenRelease {
  const host = new URL(development.origin).host;
  const manifest = { ...(stable?.manifest ?? emptyManifest(name)), slots: [] };
  return {
    release: {
      name,
      version: developmentVersion,
      manifest,
      hashes: new Map(),
      integrityList: integrityList([], manifest),
    },
    disabled: `${name} is loaded from ${host}, which isn’t responding yet.`,
    development,
  };
}

/** A remote that was never released is known only by its own manifest, which the page loads. */
function emptyManifest(name: string): Release['manifest'] {
  const nothing = { routes: [], navigation: [], slots: [], modules: {}, shared: {} };
  return { name, title: name, entry: '', contracts: '', ...nothing };
}
