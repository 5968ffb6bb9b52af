import { createHash } from 'node:crypto';
import type { ComposedRemote, ComposedRoute, Composition, Route } from '@tessera/contracts';
import { canonicalJson } from '../canonical-json.js';
import { assetUrl, type Release } from './release.js';

/** The versions that one page view uses, with what the server keeps to itself about them. */
export interface SiteComposition {
  /** What the document carries. */
  readonly composition: Composition;
  readonly shell: Release;
  /** In the order of the composition. */
  readonly remotes: readonly Release[];
}

/** Puts active versions together; `null` without a shell, because nothing could be shown. */
export function compose(active: readonly Release[]): SiteComposition | null {
  const shell = active.find(({ name }) => name === 'shell');
  if (!shell) return null;
  const remotes = active
    .filter((release) => release !== shell)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const content = { shell: { version: shell.version }, remotes: remotes.map(composeRemote) };
  return { composition: { id: contentId(content), ...content }, shell, remotes };
}

function composeRemote(release: Release): ComposedRemote {
  const { name, version, manifest } = release;
  return {
    name,
    version,
    title: manifest.title,
    entry: assetUrl(release, manifest.entry),
    routes: manifest.routes.map(composeRoute),
    navigation: manifest.navigation,
    slots: Object.fromEntries(manifest.slots.map(({ slot, module }) => [slot, module])),
  };
}

function composeRoute({ path, module, layout, title, firstData }: Route): ComposedRoute {
  const sources = firstData.map(({ endpoint, search, whenEmpty }) => ({
    endpoint,
    search,
    whenEmpty,
  }));
  return { path, module, layout, title, firstData: sources };
}

function contentId(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 20);
}
