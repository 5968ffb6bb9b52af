import type { FirstDataSource } from './first-data.js';
import type { Layout, NavigationEntry } from './manifest.js';

/** Where pages learn what a new page of this visitor would get, and what has happened for this visitor. The only one of a page. */
export const compositionStream = '/api/composition/events';

/** A route as pages know it; the rest of the manifest stays on the server. */
export interface ComposedRoute {
  readonly path: string;
  readonly module: string;
  readonly layout: Layout;
  readonly title: string;
  /** The first requests of the page, so that they can start while the code is loading. */
  readonly firstData: readonly FirstDataSource[];
  /** Slots that the page shows at once, besides those of the frame; absent if there are none. */
  readonly slots?: readonly string[];
  /**
   * What the document of the page may load besides what all may, as in its Content-Security-Policy. Pages with another policy
   * need another document.
   */
  readonly policy?: string;
}

export interface ComposedRemote {
  readonly name: string;
  readonly version: string;
  /** Display name of the area. */
  readonly title: string;
  /** Address of the remote's entry. */
  readonly entry: string;
  /** Subresource integrity of `integrity.json`, which lists the integrity of all other files. */
  readonly integrity: string;
  readonly routes: readonly ComposedRoute[];
  /** Empty while the area is disabled, like its slots. */
  readonly navigation: readonly NavigationEntry[];
  /** Slot name → exposed module. */
  readonly slots: Readonly<Record<string, string>>;
  /** Slot name → the remote's place among the fillers of a slot that has many; absent if it fills none. */
  readonly slotOrder?: Readonly<Record<string, number>>;
  /** Maintenance message while the area is disabled. */
  readonly disabled?: string;
  /** Set for unpublished builds, which are loaded from the developer's machine without integrity. */
  readonly development?: Development;
}

/** Where unpublished builds of a remote come from. */
export interface Development {
  /** For example `http://127.0.0.1:51234`. */
  readonly origin: string;
}

/** A composition that was served before. */
export interface PastComposition {
  readonly id: string;
  /** In ISO 8601. */
  readonly firstServedAt: string;
}

/** A version that is shown to a single tester. */
export interface Override {
  readonly name: string;
  readonly version: string;
  /** Set if the version is not published. */
  readonly development?: Development;
  /** Set if a whole past composition is shown; `name` and `version` are then those of its shell. */
  readonly composition?: PastComposition;
  /** When it ends, in ISO 8601. */
  readonly expiresAt: string;
}

/** The versions that one page view uses. Equal content has an equal id. */
export interface Composition {
  readonly id: string;
  readonly shell: { readonly version: string };
  readonly remotes: readonly ComposedRemote[];
  /** Set if the page differs from what other visitors get. */
  readonly override?: Override;
}

/** Responses that are part of the document, by the address of the request that they replace. */
export type InlineData = Readonly<Record<string, unknown>>;

/** Ids of the document's elements: composition, first data and `SiteContacts` as JSON, the root, and the watchdog. */
export const documentElements = {
  composition: 'tessera-composition',
  contacts: 'tessera-contacts',
  data: 'tessera-data',
  root: 'root',
  watchdog: 'tessera-watchdog',
} as const;

/** Events on the document between the shell and the watchdog. */
export const documentEvents = {
  /**
   * The shell has started, and from now on reports on the parts of the page itself. The watchdog cancels it in a frame of another
   * site, where nothing is written, reports included.
   */
  started: 'tessera:started',
  /** Asks the watchdog to reload the shell's files, bypassing all caches, and then the document. */
  reload: 'tessera:reload',
} as const;

/**
 * Cookie with a digit from 1 to 9 that selects alternative addresses for a document's files: `~1` … `~9` after the
 * version. They help browsers that have cached a damaged file.
 */
export const copyCookie = 'tessera_copy';
