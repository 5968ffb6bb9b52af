import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CollectionDetails,
  collectionLimits,
  type ManagedCollection,
} from '@tessera/contracts-discovery';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem, type IfMatch } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { CollectionFactsReader } from './collection-facts.service.js';
import { allInOrder, collectionOf, existing, lockCollections } from './collection-rows.js';
import { collectionSlug } from './collection-slug.js';
import { toManaged } from './collection.mapper.js';
import { CollectionEntity } from './entities/collection.entity.js';

/** What of a collection changes; what is absent stays as it is. */
type Changes = {
  readonly [K in keyof CollectionDetails | 'isPublished']?: CollectionEntity[K] | undefined;
};

/** Operators create, change, order and delete collections. `actor` is the name of the operator. */
@Injectable()
export class ManagedCollections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly facts: CollectionFactsReader,
  ) {}

  async all(): Promise<{ collections: ManagedCollection[] }> {
    const facts = await this.facts.of(await allInOrder(this.database.manager));
    return { collections: facts.map(toManaged) };
  }

  /** @throws ApiProblem `too-many-collections` */
  async create(details: CollectionDetails, actor: string): Promise<ManagedCollection> {
    const created = await this.change(async (manager) => {
      const others = await allInOrder(manager);
      assertRoom(others.length);
      const slug = collectionSlug(details.title, new Set(others.map((other) => other.slug)));
      const position = (others.at(-1)?.position ?? 0) + 1;
      const row = await manager.save(
        manager.create(CollectionEntity, {
          ...details,
          slug,
          position,
          isPublished: false,
          videoIds: [],
        }),
      );
      const entry = { actor, action: 'collection-created', subject: slug, reason: null } as const;
      await this.audit.record(manager, { ...entry, to: details });
      return row;
    });
    return this.managed(created);
  }

  /**
   * @param ifMatch the version that the operator has seen
   * @throws ApiProblem `collection-not-found`, `precondition-failed`
   */
  async update(
    id: string,
    changes: Changes,
    ifMatch: IfMatch,
    actor: string,
  ): Promise<ManagedCollection> {
    const changed = await this.change(async (manager) => {
      const row = await collectionOf(manager, id);
      ifMatch.assertCurrent(row.version);
      const { slug: subject, title, description, isExclusive, isPublished } = row;
      const from = { title, description, isExclusive, isPublished };
      const present = Object.entries(changes).filter(([, value]) => value !== undefined);
      Object.assign(row, Object.fromEntries(present), { version: row.version + 1 });
      const entry = { actor, action: 'collection-changed', subject, reason: null } as const;
      await this.audit.record(manager, { ...entry, from, to: Object.fromEntries(present) });
      return manager.save(row);
    });
    return this.managed(changed);
  }

  /** @throws ApiProblem `collection-not-found`, `precondition-failed` */
  delete(id: string, ifMatch: IfMatch, actor: string): Promise<{ deleted: true }> {
    return this.change(async (manager) => {
      const { slug: subject, version, ...content } = await collectionOf(manager, id);
      ifMatch.assertCurrent(version);
      await manager.delete(CollectionEntity, { id });
      const entry = { actor, action: 'collection-deleted', subject, reason: null } as const;
      await this.audit.record(manager, { ...entry, from: content });
      return { deleted: true };
    });
  }

  /**
   * @param ids of all collections
   * @throws ApiProblem `collections-changed` if there are others
   */
  async order(
    ids: readonly string[],
    actor: string,
  ): Promise<{ collections: ManagedCollection[] }> {
    await this.change(async (manager) => {
      const from = (await allInOrder(manager)).map(({ id }) => id);
      if (ids.toSorted().join() !== from.toSorted().join())
        throw new ApiProblem('collections-changed', 'There are other collections by now.');
      await manager.query(reorder, [ids]);
      const subject = 'collections';
      const entry = { actor, action: 'collections-ordered', subject, reason: null } as const;
      await this.audit.record(manager, { ...entry, from, to: ids });
    });
    return this.all();
  }

  private change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await lockCollections(manager);
      return work(manager);
    });
  }

  private async managed(row: CollectionEntity): Promise<ManagedCollection> {
    const [facts] = await this.facts.of([row]);
    return toManaged(existing(facts, row.id));
  }
}

function assertRoom(count: number): void {
  const limit = collectionLimits.collections;
  if (count < limit) return;
  const detail = `There can be up to ${limit} collections.`;
  throw new ApiProblem('too-many-collections', detail, { extra: { limit } });
}

/** Parameters: ids in their new order. */
const reorder = `
  update collections set position = placed.position
  from unnest($1::uuid[]) with ordinality as placed (id, position)
  where collections.id = placed.id
`;
