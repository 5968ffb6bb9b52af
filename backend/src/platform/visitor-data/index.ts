import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProviderMethods, ProviderMethodsModule } from '../provider-methods/index.js';

/**
 * What a module stores of visitors. Every module that does registers a provider with `@KeepsVisitorData`, so that a
 * visitor can get and delete all of it, whichever modules there are.
 */
export interface VisitorDataKeeper {
  /** Everything that the visitor would recognize as theirs, in the form of the API, for a file in the archive. */
  export(visitorId: string, manager: EntityManager): Promise<object> | AsyncIterable<object>;
  /** Deletes it, and says how much there was, for example `{ playlists: 3 }`. Files are deleted by a job. */
  erase(visitorId: string, manager: EntityManager): Promise<Readonly<Record<string, number>>>;
  /** Deletes what has been kept long enough. Called daily; does a bounded amount of work. */
  retain?(now: Date, manager: EntityManager): Promise<void>;
}

interface Registration {
  /** Name of its file in the archive, for example `playlists`. */
  readonly name: string;
  /** Every table with a column for the visitor, or with rows that belong to such a row. */
  readonly tables: readonly string[];
}

export interface RegisteredKeeper extends Registration {
  readonly keeper: VisitorDataKeeper;
}

const registrations = new WeakMap<object, Registration>();

/** Registers a provider as the keeper of visitors' data in some tables. */
export function KeepsVisitorData(registration: Registration) {
  return (target: new (...args: never[]) => VisitorDataKeeper): void => {
    registrations.set(target, registration);
  };
}

/** Who keeps data of visitors. */
@Injectable()
export class VisitorDataRegistry {
  constructor(private readonly methods: ProviderMethods) {}

  /** By name. */
  get keepers(): RegisteredKeeper[] {
    return this.methods
      .providers()
      .flatMap((provider) => {
        const registration = registrations.get(provider.constructor);
        return registration ? [{ ...registration, keeper: provider as VisitorDataKeeper }] : [];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }
}

@Global()
@Module({
  imports: [ProviderMethodsModule],
  providers: [VisitorDataRegistry],
  exports: [VisitorDataRegistry],
})
export class VisitorDataModule {}
