import type { ComposedRemote, Composition } from '@tessera/contracts';

type Version = Pick<ComposedRemote, 'name' | 'version'>;

/** What is known of the versions that the page uses next. Never changed, only replaced. */
export interface Knowledge {
  /** The newest composition that the page has heard of; the one of the document at first. */
  readonly newest: Composition;
  /** Versions that could not be loaded, and what is shown in their place. */
  readonly standIns: ReadonlyMap<string, ComposedRemote>;
}

/** The compositions of an open page. What is shown follows at a safe moment; see `use-shown-composition.ts`. */
export class LiveComposition {
  private knowledge: Knowledge;
  private readonly listeners = new Set<() => void>();
  /** Version → the last composition that held it. */
  private readonly ids = new Map<string, string>();
  /** Version of the shell that runs; it stays for as long as the document does. */
  private readonly shell: string;

  constructor(first: Composition) {
    this.shell = first.shell.version;
    this.knowledge = { newest: first, standIns: new Map() };
    this.remember(first);
  }

  readonly read = (): Knowledge => this.knowledge;

  /** @returns a function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What would be shown after a navigation now; `null` where that needs another shell, and so a document. */
  readonly next = (): Composition | null => {
    const { newest, standIns } = this.knowledge;
    return newest.shell.version === this.shell ? mended(newest, standIns) : null;
  };

  /** Keeps a newer composition until it can be shown. */
  offer(newest: Composition): void {
    this.remember(newest);
    this.learn({ newest });
  }

  /** From now on shows another version wherever a composition holds one that could not be loaded. */
  replace(failed: Version, standIn: ComposedRemote): void {
    const { standIns } = this.knowledge;
    this.learn({ standIns: new Map(standIns).set(keyOf(failed), standIn) });
  }

  /** Id of the composition through which the page got a version. */
  idOf(version: Version): string {
    return this.ids.get(keyOf(version)) ?? this.knowledge.newest.id;
  }

  private remember({ id, shell, remotes }: Composition): void {
    const versions = [{ name: 'shell', version: shell.version }, ...remotes];
    for (const version of versions) this.ids.set(keyOf(version), id);
  }

  private learn(change: Partial<Knowledge>): void {
    this.knowledge = { ...this.knowledge, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** A composition with stand-ins in the place of what could not be loaded. */
export function mended(composition: Composition, standIns: Knowledge['standIns']): Composition {
  if (standIns.size === 0) return composition;
  const remotes = composition.remotes.map((remote) => standIns.get(keyOf(remote)) ?? remote);
  return { ...composition, remotes };
}

function keyOf({ name, version }: Version): string {
  return `${name}@${version}`;
}
