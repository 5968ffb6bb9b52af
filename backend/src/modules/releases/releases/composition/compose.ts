import { createHash } from 'node:crypto';
import {
  type BuildManifest,
  type ComposedRemote,
  type ComposedRoute,
  type Composition,
  composeSlots,
  type Override,
  type PolicyDirectives,
  type Route,
  routeDirectives,
  slotsOfRoute,
} from '@tessera/contracts';
import { canonicalJson } from '@tessera/release-rules/signing';
import { declaredSlots } from '../../../../platform/endpoints/index.js';
import type { ChosenRelease } from './live-remotes.js';
import { assetUrl, type Release } from './release.js';

/** The versions that one page view uses, with what only the server knows about them. */
export interface SiteComposition {
  /** What the document contains. */
  readonly composition: Composition;
  readonly shell: Release;
  /** In the order of the composition; of disabled ones it contains only the pages. */
  readonly remotes: readonly Release[];
}

/** Composes the chosen versions; `null` without a shell, because nothing could be shown. */
export function compose(
  chosen: readonly ChosenRelease[],
  override: Override | null,
): SiteComposition | null {
  const shell = chosen.find(({ release }) => release.name === 'shell')?.release;
  if (!shell) return null;
  const remotes = chosen
    .filter(({ release }) => release !== shell)
    .map((one) => (one.disabled && !one.development ? disabledRelease(one) : one))
    .toSorted((a, b) => (a.release.name < b.release.name ? -1 : 1));
  const content = {
    shell: { version: shell.version },
    remotes: remotes.map(composeRemote),
    ...(override && { override }),
  };
  return {
    composition: { id: contentId(content), ...content },
    shell,
    remotes: remotes.map(({ release }) => release),
  };
}

/** A disabled area has no navigation, slots, first data or policy; its pages show the maintenance message. */
function disabledRelease({ release, ...rest }: ChosenRelease): ChosenRelease {
  const nothing = { policy: undefined, sitemap: undefined };
  const routes = release.manifest.routes.map((route) => ({
    ...route,
    firstData: [],
    policy: undefined,
  }));
  const manifest = { ...release.manifest, ...nothing, routes, navigation: [], slots: [] };
  return { ...rest, release: { ...release, manifest } };
}

export function composeRemote({ release, disabled, development }: ChosenRelease): ComposedRemote {
  const { name, version, manifest, integrityList } = release;
  return {
    name,
    version,
    title: manifest.title,
    entry: assetUrl(release, manifest.entry),
    integrity: integrityList.integrity,
    routes: manifest.routes.map((route) => composeRoute(manifest, route)),
    navigation: manifest.navigation,
    ...composeSlots(manifest.slots),
    ...(disabled !== null && { disabled }),
    ...(development && { development }),
  };
}

function composeRoute(manifest: BuildManifest, route: Route): ComposedRoute {
  const { path, module, layout, title, firstData } = route;
  const slots = slotsOfRoute(manifest.name, path, declaredSlots());
  const sources = firstData.map(({ endpoint, search, whenEmpty }) => ({
    endpoint,
    search,
    whenEmpty,
  }));
  const policy = policyText(routeDirectives(manifest, route));
  return {
    path,
    module,
    layout,
    title,
    firstData: sources,
    ...(slots.length > 0 && { slots }),
    ...(policy && { policy }),
  };
}

function policyText(directives: PolicyDirectives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function contentId(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 20);
}
