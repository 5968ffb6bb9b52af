import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { ContentDraft, ContentRevision } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  ApiProblem,
  type HandlerInput,
  type IfMatch,
} from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import type { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { copyOf } from '../items/content-item.mapper.js';
import { contentItems } from '../items/content-items.rows.js';
import { ItemChanges, type ItemKey } from '../items/item-changes.service.js';
import { ItemFactsService } from '../items/item-facts.service.js';
import { asText, changedFields } from '../items/merge-copies.js';
import { findRevision, keepRevision } from './keep-revision.js';
import { listRevisions, revisionBefore, toContentRevision } from './listed-revisions.js';
import { textDifference } from './text-difference.js';

type Copied = Response<'GET /api/content/:id/revisions/:number'>;

/** The states of an item that stay as they were. */
@Injectable()
export class Revisions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly changes: ItemChanges,
    private readonly facts: ItemFactsService,
  ) {}

  /** The newest first. @throws ApiProblem `content-not-found` */
  async list(
    key: ItemKey,
    { cursor, limit }: HandlerInput<'GET /api/content/:id/revisions'>['query'],
  ): Promise<Response<'GET /api/content/:id/revisions'>> {
    const { manager } = this.database;
    const item = await contentItems.find(manager, { ...key });
    const after = readCursor(cursor, place);
    const read = await listRevisions(manager, item, { below: after?.[0], limit: limit + 1 });
    const { rows, nextCursor } = pageOf(read, limit, ({ number }) => [number]);
    return { revisions: [...rows], nextCursor };
  }

  /** Keeps the working copy; where it is kept already, nothing is added. @throws ApiProblem `content-not-found` */
  keep(key: ItemKey): Promise<ContentRevision> {
    return this.database.transaction(async (manager) => {
      const item = await contentItems.lock(manager, { ...key });
      const revision = await keepRevision(manager, item, { reason: 'saved' });
      await manager.update(
        contentItems.entity,
        { id: item.id },
        { lastRevision: item.lastRevision },
      );
      return this.shown(manager, item, revision);
    });
  }

  /**
   * @param other number of what it is compared with, the working copy where it is 0; by default the one before
   * @throws ApiProblem `content-not-found`, `revision-not-found`
   */
  async find(key: ItemKey, number: number, other?: number): Promise<Copied> {
    const { manager } = this.database;
    const item = await contentItems.find(manager, { ...key });
    const revision = await existing(manager, item, number);
    const from = await this.comparedWith(manager, item, { revision, other });
    const to = copyOf(revision);
    const difference = from
      ? changedFields(from, to).map((field) => ({
          field,
          parts: textDifference(asText(from[field]), asText(to[field])),
        }))
      : [];
    return { ...(await this.shown(manager, item, revision)), copy: to, difference };
  }

  /**
   * Makes a revision the working copy, which is an edit; what it replaces is kept.
   * @throws ApiProblem `content-not-found`, `revision-not-found`, `precondition-failed`
   */
  async restore(key: ItemKey, number: number, ifMatch: IfMatch): Promise<ContentDraft> {
    const row = await this.database.transaction((manager) =>
      this.changes.apply(manager, key, ifMatch, async (item) => {
        const copy = copyOf(await existing(manager, item, number));
        await keepRevision(manager, item, { reason: 'saved' });
        const edited = await this.changes.edited(manager, item, copy);
        Object.assign(item, copy);
        await keepRevision(manager, item, { reason: 'restored', restoredFrom: number });
        return edited;
      }),
    );
    return this.facts.draft(this.database.manager, row);
  }

  private async comparedWith(
    manager: EntityManager,
    item: ContentItemEntity,
    { revision, other }: { revision: ContentRevisionEntity; other: number | undefined },
  ) {
    if (other === 0) return copyOf(item);
    if (other !== undefined) return copyOf(await existing(manager, item, other));
    const before = await revisionBefore(manager, revision);
    return before && copyOf(before);
  }

  private async shown(
    manager: EntityManager,
    item: ContentItemEntity,
    revision: ContentRevisionEntity,
  ): Promise<ContentRevision> {
    const before = await revisionBefore(manager, revision);
    const changed = before ? changedFields(copyOf(before), copyOf(revision)) : [];
    const { number, reason, restoredFrom, by, title, createdAt } = revision;
    const row = { number, reason, restoredFrom, by, title, createdAt, changed };
    return toContentRevision(row, item);
  }
}

/** Where a page begins: below a number. */
const place = z.tuple([z.int()]);

async function existing(
  manager: EntityManager,
  { id }: ContentItemEntity,
  number: number,
): Promise<ContentRevisionEntity> {
  const found = await findRevision(manager, id, number);
  if (found) return found;
  throw new ApiProblem('revision-not-found', `There is no revision ${number}.`);
}
