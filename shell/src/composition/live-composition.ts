import type { ComposedRemote, Composition } from '@tessera/contracts';

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

  constructor(first: Composition) {
    this.shell = first.shell.version;
    this.state = { newest: first, replacements: new Map() };
    this.remember(first);
  }

  readonly read = (): CompositionState => this.state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What would be shown after a navigation now; `null` where that needs another shell, and so a document. */
  readonly next = (): Composition | null => {
    const { newest, replacements } = this.state;
    return newest.shell.version === this.shell ? withReplacements(newest, replacements) : null;
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

function keyOf({ name, version }: Version): string {
  return `${name}@${version}`;
}
