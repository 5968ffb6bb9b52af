import { createHash } from 'node:crypto';
import {
  type ComposedRemote,
  type ComposedRoute,
  type Composition,
  composeSlots,
  type Override,
  type Route,
  slotsOfRoute,
} from '@tessera/contracts';
import { canonicalJson } from '@tessera/federation/signing';
import { declaredSlots } from '../../../platform/endpoints/index.js';
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

/** A disabled area has no navigation, slots or first data; its pages show the maintenance message. */
function disabledRelease({ release, ...rest }: ChosenRelease): ChosenRelease {
  const routes = release.manifest.routes.map((route) => ({ ...route, firstData: [] }));
  const manifest = { ...release.manifest, routes, navigation: [], slots: [] };
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
    routes: manifest.routes.map((route) => composeRoute(name, route)),
    navigation: manifest.navigation,
    ...composeSlots(manifest.slots),
    ...(disabled !== null && { disabled }),
    ...(development && { development }),
  };
}

function composeRoute(
  part: string,
  { path, module, layout, title, firstData }: Route,
): ComposedRoute {
  const slots = slotsOfRoute(part, path, declaredSlots());
  const sources = firstData.map(({ endpoint, search, whenEmpty }) => ({
    endpoint,
    search,
    whenEmpty,
  }));
  return {
    path,
    module,
    layout,
    title,
    firstData: sources,
    ...(slots.length > 0 && { slots }),
  };
}

function contentId(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 20);
}
