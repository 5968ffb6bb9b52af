/**
 * What strangers make or bring, and operators can take down. The module that keeps it says how, in one place; the module `moderation` has
 * reports, queue, reasons and appeals for all of it.
 *
 * ```ts
 * @Injectable()
 * @Moderates({ kind: 'mix', label: 'Mix', path: '/mix/:id', id: z.uuid() })
 * export class ModeratedMixes implements ModeratedContent { … }
 * ```
 */
import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { fillRoute, matchRoute } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ProviderMethods, ProviderMethodsModule } from '../provider-methods/index.js';

/** Since when something is hidden, and what the operator says to its owner. */
interface TakenDown {
  readonly at: Date;
  readonly reason: string;
}

/** What operators have to know of a thing, however it is hidden. */
export interface DescribedContent {
  readonly title: string;
  /** What it says, so that it can be judged; a few hundred characters at most. */
  readonly excerpt: string;
  /** The visitor who made it; `null` where nobody here did, such as a video of a platform. */
  readonly ownerId: string | null;
  /** `null` where it is not taken down. */
  readonly takenDown: TakenDown | null;
}

/** How things of one kind are described, hidden and shown again by the module that keeps them. */
export interface ModeratedContent {
  /**
   * Things by their ids: those that others can see, and those that are taken down. What is gone, or for its owner alone, is left out.
   * Called outside of transactions.
   */
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>>;
  /**
   * Hides a thing from everybody but its owner, everywhere at once, in the transaction of the decision. Once more, it changes the reason.
   * @returns whether there is such a thing that others could see
   */
  hide(manager: EntityManager, id: string, reason: string): Promise<boolean>;
  /** Shows a thing again; does nothing where it is gone, or not hidden. */
  restore(manager: EntityManager, id: string): Promise<void>;
  /** Ids of all that is taken down, also by releases before `moderation` knew of this kind. */
  takenDown(): Promise<readonly string[]>;
}

interface Registration {
  /** Unique among all kinds, for example `block-list`. */
  readonly kind: string;
  /** One of them in the words of the console: `Block list`. */
  readonly label: string;
  /** The page of one, with the parameter `:id`. */
  readonly path: `/${string}`;
  /** What its ids look like; others are not looked up. */
  readonly id: z.ZodType<string>;
}

/** A kind of content with the provider that keeps it. */
export interface ModeratedKind extends Registration {
  readonly content: ModeratedContent;
}

/** Names one thing. */
export interface ModeratedThing {
  readonly kind: string;
  readonly id: string;
}

const registrations = new WeakMap<object, Registration>();

/** Registers a provider as the one that hides and describes things of a kind. */
export function Moderates(registration: Registration) {
  return (target: new (...args: never[]) => ModeratedContent): void => {
    registrations.set(target, registration);
  };
}

/** Everything that can be taken down, by its kind. */
@Injectable()
export class ModeratedKinds implements OnModuleInit {
  private kinds: ReadonlyMap<string, ModeratedKind> = new Map();

  constructor(private readonly methods: ProviderMethods) {}

  /** @throws Error if two modules have the same kind */
  onModuleInit(): void {
    const found = new Map<string, ModeratedKind>();
    for (const { provider, owner } of this.methods.providers()) {
      const registration = registrations.get(provider.constructor);
      if (!registration) continue;
      const { kind } = registration;
      if (found.has(kind))
        throw new Error(`Content of the kind ${kind} is kept twice; one is in ${owner}`);
      found.set(kind, { ...registration, content: provider as ModeratedContent });
    }
    this.kinds = found;
  }

  get all(): readonly ModeratedKind[] {
    return [...this.kinds.values()];
  }

  /** @returns `undefined` for a kind that this site does not have */
  get(kind: string): ModeratedKind | undefined {
    return this.kinds.get(kind);
  }

  /** The path of a thing's page. @throws Error for a kind that this site does not have */
  pathOf({ kind, id }: ModeratedThing): string {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`There is no content of the kind ${kind}`);
    return fillRoute(found.path, () => encodeURIComponent(id));
  }

  /** The thing on a page of this site. @param address a path, or a whole address @returns `null` where it is the page of no thing */
  at(address: string): ModeratedThing | null {
    if (!URL.canParse(address, anySite)) return null;
    const { pathname } = new URL(address, anySite);
    const route = matchRoute(this.all, pathname);
    const id = route?.params['id'];
    return route && id !== undefined ? { kind: route.kind, id } : null;
  }
}

const anySite = 'https://site.invalid';

@Global()
@Module({
  imports: [ProviderMethodsModule],
  providers: [ModeratedKinds],
  exports: [ModeratedKinds],
})
export class ModeratedContentModule {}
