import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ProviderMethods } from '../provider-methods/index.js';

/** What owners read of a thing that earns for them. */
export interface DescribedEarner {
  /** The visitor whose it is. */
  readonly owner: string;
  readonly title: string;
  /** Of its page. */
  readonly path: string;
}

/** Whose the things of one kind are, by the module that keeps them. */
export interface EarningContent {
  /** Whose a thing is as long as it earns: others can see it. `null` for one that is not there, or earns nothing now. */
  ownerOf(id: string): Promise<string | null>;
  /** Things by their ids: also those that earn nothing now, because they did. What is gone is left out. */
  describe(
    ids: readonly string[],
    manager?: EntityManager,
  ): Promise<ReadonlyMap<string, DescribedEarner>>;
}

interface Registration {
  /** Unique among all kinds, for example `playlist`. */
  readonly kind: string;
  /** One of them in the words of its owner: `Playlist`. */
  readonly label: string;
  /** What its ids look like; others are not looked up. */
  readonly id: z.ZodType<string>;
}

/** What is known of a thing that may have gone since. */
interface KnownEarner {
  readonly label: string;
  /** `null` where it is gone. */
  readonly described: DescribedEarner | null;
}

const registrations = new WeakMap<object, Registration>();

/** Registers a provider as the one that knows whose things of a kind are. */
export function EarnsShares(registration: Registration) {
  return (target: new (...args: never[]) => EarningContent): void => {
    registrations.set(target, registration);
  };
}

/** Everything that can earn a share, by its kind. A thing is written as `kind:id`. */
@Injectable()
export class EarningKinds implements OnModuleInit {
  private readonly kinds = new Map<string, Registration & { readonly content: EarningContent }>();

  constructor(private readonly methods: ProviderMethods) {}

  /** @throws Error if two modules have the same kind */
  onModuleInit(): void {
    for (const { provider, owner } of this.methods.providers()) {
      const registration = registrations.get(provider.constructor);
      if (!registration) continue;
      const { kind } = registration;
      if (this.kinds.has(kind))
        throw new Error(`Shares of the kind ${kind} are earned twice; one is in ${owner}`);
      this.kinds.set(kind, { ...registration, content: provider as EarningContent });
    }
  }

  /** @returns `null` for a thing that is not there, earns nothing now, or is of a kind that this site does not have */
  async ownerOf(thing: string): Promise<string | null> {
    const [kind, id] = partsOf(thing);
    const known = this.kinds.get(kind);
    return known?.id.safeParse(id).success ? known.content.ownerOf(id) : null;
  }

  /** By thing; those of kinds that this site does not have are left out. */
  async describe(
    things: readonly string[],
    manager?: EntityManager,
  ): Promise<ReadonlyMap<string, KnownEarner>> {
    const found = new Map<string, KnownEarner>();
    for (const { kind, label, id: form, content } of this.kinds.values()) {
      const ids = things
        .map(partsOf)
        .filter(([one, id]) => one === kind && form.safeParse(id).success)
        .map(([, id]) => id);
      if (ids.length === 0) continue;
      const described = await content.describe(ids, manager);
      for (const id of ids)
        found.set(`${kind}:${id}`, { label, described: described.get(id) ?? null });
    }
    return found;
  }
}

function partsOf(thing: string): readonly [kind: string, id: string] {
  const at = thing.indexOf(':');
  return [thing.slice(0, Math.max(at, 0)), thing.slice(at + 1)];
}
