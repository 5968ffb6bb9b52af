import type { FirstDataSource } from './first-data.js';
import type { Layout, NavigationEntry } from './manifest.js';

/** A route as the page knows it; the server keeps the rest of the manifest to itself. */
export interface ComposedRoute {
  readonly path: string;
  readonly module: string;
  readonly layout: Layout;
  readonly title: string;
  /** What the page is going to ask first, so that it can be asked while the code is on its way. */
  readonly firstData: readonly FirstDataSource[];
}

export interface ComposedRemote {
  readonly name: string;
  readonly version: string;
  /** The area's name as people read it. */
  readonly title: string;
  /** Address of the remote's entry. */
  readonly entry: string;
  /** Subresource integrity of the file that lists the integrity of all others, `integrity.json` beside them. */
  readonly integrity: string;
  readonly routes: readonly ComposedRoute[];
  /** Empty while the area is disabled, as its slots are. */
  readonly navigation: readonly NavigationEntry[];
  /** Slot name → exposed module. */
  readonly slots: Readonly<Record<string, string>>;
  /** Message in the place of the area's pages while it is disabled. */
  readonly disabled?: string;
  /** Builds of this remote are not published: they are loaded from where it is developed, without integrity. */
  readonly development?: Development;
}

/** Where builds of a remote come from that nobody has published. */
export interface Development {
  /** Such as `http://127.0.0.1:51234`. */
  readonly origin: string;
}

/** What pages were made of at some time. */
export interface PastComposition {
  readonly id: string;
  /** In ISO 8601. */
  readonly firstServedAt: string;
}

/** A version that is shown to one tester alone. */
export interface Override {
  readonly name: string;
  readonly version: string;
  /** Where it is not a published version. */
  readonly development?: Development;
  /** Where not only this version is shown, which then is the shell's, but all of a composition that once was served. */
  readonly composition?: PastComposition;
  /** When it ends, in ISO 8601. */
  readonly expiresAt: string;
}

/** The versions that one page view uses. Equal content has an equal id. */
export interface Composition {
  readonly id: string;
  readonly shell: { readonly version: string };
  readonly remotes: readonly ComposedRemote[];
  /** Marks a page that does not show what others get. */
  readonly override?: Override;
}

/** Answers that came with the document, by the address that a client would have asked. */
export type InlineData = Readonly<Record<string, unknown>>;

/** Ids of the elements in which the document carries composition and first data as JSON, and of its watchdog. */
export const documentElements = {
  composition: 'tessera-composition',
  data: 'tessera-data',
  root: 'root',
  watchdog: 'tessera-watchdog',
} as const;

/** Events of the document by which the shell and the watchdog talk. */
export const documentEvents = {
  /** The shell runs, and from now on tells itself what becomes of the parts that the document has opened. */
  started: 'tessera:started',
  /** Asks the watchdog to fetch the files of the shell anew, past every cache, and then the document. */
  reload: 'tessera:reload',
} as const;

/**
 * Cookie with a digit from 1 to 9: in which copy a document refers to its files. Every file has these further
 * addresses, with `~1` … `~9` behind the version, for browsers that can't get rid of a damaged one otherwise.
 */
export const copyCookie = 'tessera_copy';
