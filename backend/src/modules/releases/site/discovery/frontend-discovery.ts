import type { DiscoveredRemote } from '../../releases/index.js';
import { assetFolder, assetUrl, integrityOf, type Release } from '../../releases/index.js';

export const discoveryPath = '/.well-known/frontend-discovery';

/** Schema of https://github.com/awslabs/frontend-discovery; data of our own stand under `extras.tessera`. */
const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** The remotes that visitors get, as JSON that other micro-frontend tools can read. */
export function renderDiscovery(remotes: readonly DiscoveredRemote[]): string {
  const microFrontends = Object.fromEntries(
    remotes.map((remote) => [remote.name, versions(remote)]),
  );
  return JSON.stringify({ schema, microFrontends });
}

function versions({ name, stable, candidate, percent, lastGood }: DiscoveredRemote): object[] {
  const share = candidate ? percent : 0;
  const stableVersion = version(stable, lastGood, {
    traffic: 100 - share,
    default: true,
    salt: name,
  });
  if (!candidate) return [stableVersion];
  return [
    stableVersion,
    version(candidate, stable, { traffic: share, default: false, salt: name }),
  ];
}

interface Deployment {
  /** Share of the visitors, in percent. */
  readonly traffic: number;
  readonly default: boolean;
  /** Hashed together with a visitor's id to select a version; see `cohort.ts`. */
  readonly salt: string;
}

function version(release: Release, fallback: Release | null, deployment: Deployment): object {
  const { manifest, version: name, hashes, integrityList } = release;
  const { entry, title, routes, slots } = manifest;
  return {
    url: assetUrl(release, entry),
    ...(fallback && { fallbackUrl: assetUrl(fallback, fallback.manifest.entry) }),
    metadata: { version: name, integrity: integrityOf(hashes.get(entry) ?? '') },
    deployment,
    extras: {
      tessera: {
        title,
        routes: routes.map(({ path, module }) => ({ path, module })),
        slots: slots.map(({ slot, module }) => ({ slot, module })),
        integrityList: {
          url: `${assetFolder(release)}/integrity.json`,
          integrity: integrityList.integrity,
        },
      },
    },
  };
}
