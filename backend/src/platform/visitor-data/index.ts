import type { Readable } from 'node:stream';
import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defineEvent } from '../events/index.js';
import { ProviderMethods, ProviderMethodsModule } from '../provider-methods/index.js';

/**
 * What a module stores of visitors. Every module that does registers a provider with `@KeepsVisitorData`, so that a
 * visitor can get and delete all of it, whichever modules there are.
 */
export interface VisitorDataKeeper<Counted extends string = string> {
  /** Everything that the visitor would recognize as theirs, in the form of the API, for a file in the archive. */
  export(visitorId: string, manager: EntityManager): Promise<object> | AsyncIterable<object>;
  /** What goes into the archive as it is, in the folder `files`; opened when its turn comes. */
  files?(visitorId: string, manager: EntityManager): AsyncIterable<ArchivedFile>;
  /** Deletes it, and says how much there was, for example `{ playlists: 3 }`. Files are deleted by a job. */
  erase(visitorId: string, manager: EntityManager): Promise<Readonly<Record<Counted, number>>>;
  /**
   * Gives what one visitor has to another, when both turn out to be the same person. Lists add up, also beyond a limit, as after a change of
   * plan; of what there is once, that of `to` stays. Repeated, it does nothing. Called with both accounts locked, in one transaction with all
   * other keepers, in the order of their names.
   */
  merge(manager: EntityManager, from: string, to: string): Promise<void>;
  /**
   * What a merge would end or change, besides adding things, in sentences: `Pro ends, and about $4.10 goes back.` Read before the visitor
   * decides, outside of a transaction.
   */
  mergeNotes?(from: string, to: string, manager: EntityManager): Promise<readonly string[]>;
  /**
   * What ends or is lost for the visitor once this is deleted, besides the data itself: `Unpaid commissions of $12 are lost.` Read
   * before they decide, outside of a transaction.
   */
  endings?(visitorId: string, manager: EntityManager): Promise<readonly string[]>;
  /** Where mail about it goes, in lower case; `null` where no address is known. */
  addressOf?(visitorId: string, manager: EntityManager): Promise<string | null>;
  /** Whose mail about it goes to an address, in lower case: whoever reads that may have what it is about. */
  visitorsAt?(address: string, manager: EntityManager): Promise<readonly string[]>;
  /** Deletes what has been kept long enough. Called daily; does a bounded amount of work. */
  retain?(now: Date, manager: EntityManager): Promise<void>;
}

/** A file in the archive of a visitor's data. */
export interface ArchivedFile {
  /** Where it is in the folder `files`: names with `/` between them, none of them `.` or `..`. Of two that are alike one gets a number. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** @returns `null` where it is gone meanwhile */
  readonly open: () => Promise<Readable | null>;
}

/**
 * Something was stored for a visitor, in the transaction of `manager`, that would be lost with the browser. Whoever stores such things
 * publishes it, each time; who is offered to keep them is decided by the module `sign-in` alone.
 */
export const thingStored = defineEvent<{
  readonly visitorId: string;
  readonly what: 'playlist' | 'plan' | 'file' | 'content' | 'event';
}>('thing-stored');

interface Registration<Counted extends string = string> {
  /** Name of its file in the archive, for example `playlists`. */
  readonly name: string;
  /** What the file contains, in the visitor's words: `Playlists and their videos`. */
  readonly label: string;
  /** What `erase` counts, in the visitor's words: `{ playlists: 'Playlists' }` becomes `Playlists: 3` in the receipt. */
  readonly counts: Readonly<Record<Counted, string>>;
  /** Every table with a column for the visitor, or with rows that belong to such a row. */
  readonly tables: readonly string[];
  /** Whether the site keeps it of its own accord, so that it isn't named where a visitor's things are listed. */
  readonly isOfTheSite?: boolean;
}

export interface RegisteredKeeper extends Registration {
  readonly keeper: VisitorDataKeeper;
}

const registrations = new WeakMap<object, Registration>();

/** Registers a provider as the keeper of visitors' data in some tables. */
export function KeepsVisitorData<const Counted extends string>(
  registration: Registration<Counted>,
) {
  return (target: new (...args: never[]) => VisitorDataKeeper<Counted>): void => {
    registrations.set(target, registration);
  };
}

/** Who keeps data of visitors. */
@Injectable()
export class VisitorDataRegistry implements OnModuleInit {
  private registered: readonly RegisteredKeeper[] = [];

  constructor(private readonly methods: ProviderMethods) {}

  /** @throws Error if two modules have keepers of the same name */
  onModuleInit(): void {
    const owners = new Map<string, string>();
    const found: RegisteredKeeper[] = [];
    for (const { provider, owner } of this.methods.providers()) {
      const registration = registrations.get(provider.constructor);
      if (!registration) continue;
      claim(owners, registration.name, owner);
      found.push({ ...registration, keeper: provider as VisitorDataKeeper });
    }
    this.registered = found.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** By name. */
  get keepers(): readonly RegisteredKeeper[] {
    return this.registered;
  }
}

function claim(owners: Map<string, string>, name: string, owner: string): void {
  const other = owners.get(name);
  if (other !== undefined)
    throw new Error(`The visitors' data ${name} is declared by ${other} and by ${owner}`);
  owners.set(name, owner);
}

@Global()
@Module({
  imports: [ProviderMethodsModule],
  providers: [VisitorDataRegistry],
  exports: [VisitorDataRegistry],
})
export class VisitorDataModule {}
