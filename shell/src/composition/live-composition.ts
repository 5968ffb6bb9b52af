import type { ComposedRemote, Composition } from '@tessera/contracts';
import { isSectionDocument, matchRoute } from './match-route';

type Version = Pick<ComposedRemote, 'name' | 'version'>;

/** The versions that the page uses next. Immutable. */
export interface CompositionState {
  /** The newest composition that the page knows; at first that of the document. */
  readonly newest: Composition;
  /** Versions that could not be loaded → what is shown instead. */
  readonly replacements: ReadonlyMap<string, ComposedRemote>;
}

/** The compositions of an open page. What is shown changes at a safe moment; see `use-shown-composition.ts`. */
export class LiveComposition {
  private state: CompositionState;
  private readonly listeners = new Set<() => void>();
  /** Version → the last composition that held it. */
  private readonly ids = new Map<string, string>();
  /** Version of the shell that runs; it stays for as long as the document does. */
  private readonly shell: string;
  /** What the document may load; it stays as well. */
  private readonly policy: string;

  /** @param pathname of the address that the document was requested with */
  constructor(first: Composition, pathname: string) {
    this.shell = first.shell.version;
    this.policy = policyAt(first, pathname);
    this.state = { newest: first, replacements: new Map() };
    this.remember(first);
  }

  readonly read = (): CompositionState => this.state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * What would be shown after a navigation to a path now; `null` if it needs another document, because of another shell or
   * another policy. A page never gets more than its own policy allows, nor less.
   */
  readonly next = (pathname: string): Composition | null => {
    const { newest, replacements } = this.state;
    if (newest.shell.version !== this.shell) return null;
    const next = withReplacements(newest, replacements);
    return policyAt(next, pathname) === this.policy ? next : null;
  };

  /** Stores a newer composition until it can be shown. */
  offer(newest: Composition): void {
    this.remember(newest);
    this.setState({ newest });
  }

  /** Shows another version in every composition in place of one that could not be loaded. */
  replace(failed: Version, replacement: ComposedRemote): void {
    const { replacements } = this.state;
    this.setState({ replacements: new Map(replacements).set(keyOf(failed), replacement) });
  }

  /** Id of the composition through which the page got a version. */
  idOf(version: Version): string {
    return this.ids.get(keyOf(version)) ?? this.state.newest.id;
  }

  private remember({ id, shell, remotes }: Composition): void {
    const versions = [{ name: 'shell', version: shell.version }, ...remotes];
    for (const version of versions) this.ids.set(keyOf(version), id);
  }

  private setState(change: Partial<CompositionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** A composition with replacements for what could not be loaded. */
export function withReplacements(
  composition: Composition,
  replacements: CompositionState['replacements'],
): Composition {
  if (replacements.size === 0) return composition;
  const remotes = composition.remotes.map((remote) => replacements.get(keyOf(remote)) ?? remote);
  return { ...composition, remotes };
}

/** What the console may frame is no document for other pages, and has its own rules for operators. */
const framedPolicy = "frame-ancestors 'self'";

function policyAt(composition: Composition, pathname: string): string {
  const match = matchRoute(composition, pathname);
  if (!match && isSectionDocument(pathname)) return framedPolicy;
  const policy = match?.route.policy ?? '';
  // What it lists depends on what the page shows, so that each address needs a document of its own.
  return policy.includes('{') ? `${policy} at ${pathname}` : policy;
}

function keyOf({ name, version }: Version): string {
  return `${name}@${version}`;
}
