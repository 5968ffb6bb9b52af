import type {
  ComposedRemote,
  ComposedRoute,
  Composition,
  NavigationEntry,
} from '@tessera/contracts';

/** A remote that adds nothing but what is given. */
export function remote(part: Partial<ComposedRemote> = {}): ComposedRemote {
  return {
    name: 'mf-sample',
    version: '1.0.0',
    title: 'Sample',
    entry: '/assets/mf-sample/1.0.0/static/remoteEntry.1.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    routes: [],
    navigation: [],
    slots: {},
    ...part,
  };
}

export function route(path: string, part: Partial<ComposedRoute> = {}): ComposedRoute {
  return { path, module: 'routes/page', layout: 'plain', title: path, firstData: [], ...part };
}

export function headerEntry(part: Partial<NavigationEntry> = {}): NavigationEntry {
  return { label: 'News', path: '/news', place: 'header', order: 20, ...part };
}

export function compositionOf(...remotes: readonly ComposedRemote[]): Composition {
  return { id: 'sample-composition', shell: { version: '1.0.0' }, remotes };
}

/** A site with three entries in the header and one in the footer. */
export const sampleComposition = compositionOf(
  remote({
    navigation: [
      headerEntry({ label: 'Pricing', path: '/pricing', order: 70, badge: 'New' }),
      headerEntry({ label: 'Home', path: '/', order: 10 }),
      headerEntry(),
      headerEntry({ label: 'Platform News', place: 'footer', order: 40 }),
    ],
  }),
);
