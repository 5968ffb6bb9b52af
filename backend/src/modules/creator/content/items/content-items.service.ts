import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ContentDraft, ContentItem } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { thingStored } from '../../../../platform/visitor-data/index.js';
import { contentItems } from './content-items.rows.js';
import { ContentLimit } from './content-limit.service.js';
import { CopyChecks } from './copy-checks.service.js';
import { allowedStatus, anyVersion, ItemChanges } from './item-changes.service.js';
import { ItemFactsService } from './item-facts.service.js';
import { randomKey } from './random-key.js';

type NewContent = HandlerInput<'POST /api/content'>['body'];

/** Creates, shows, deletes and restores items. Each belongs to the visitor who writes it. */
@Injectable()
export class ContentItems {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limit: ContentLimit,
    private readonly checks: CopyChecks,
    private readonly changes: ItemChanges,
    private readonly facts: ItemFactsService,
    private readonly events: DomainEvents,
  ) {}

  /** @throws ApiProblem `content-not-found` */
  async find(id: string, visitorId: string): Promise<ContentDraft> {
    const { manager } = this.database;
    return this.facts.draft(manager, await contentItems.find(manager, { id, visitorId }));
  }

  /**
   * A draft of the visitor, whatever else the request says of status and author.
   * @throws ApiProblem `unknown-category`, `file-not-found`, `too-much-content`, `plan-required`
   */
  async create(visitorId: string, content: NewContent): Promise<ContentDraft> {
    const { status: _status, authorId: _authorId, metadata: _metadata, ...copy } = content;
    await this.checks.assertKnown(visitorId, copy);
    const limit = await this.limit.of(visitorId);
    const tags = [...new Set(copy.tags)];
    const row = await this.database.transaction(async (manager) => {
      const values = { ...copy, tags, visitorId, slug: '', key: randomKey(10) };
      const { id } = await contentItems.create(manager, values, limit);
      await this.events.publish(manager, thingStored, { visitorId, what: 'content' });
      return contentItems.find(manager, { id, visitorId });
    });
    return this.facts.draft(this.database.manager, row);
  }

  /** Readers no longer have it; links to it don't work. @throws ApiProblem `content-not-found` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    const key = { id, visitorId };
    return this.database.transaction(async (manager) => {
      await this.changes.apply(manager, key, anyVersion, async (row) => {
        const status = allowedStatus(row, 'delete');
        return { ...(await this.changes.withdrawAll(manager, row, 'It was deleted.')), status };
      });
      return contentItems.delete(manager, key);
    });
  }

  /**
   * Brings it back for its author alone: readers get it by another publication.
   * @throws ApiProblem `content-not-found` once it is too late, `too-much-content`, `plan-required`
   */
  async restore(id: string, visitorId: string): Promise<ContentItem> {
    const limit = await this.limit.of(visitorId);
    const row = await this.database.transaction((manager) =>
      contentItems.restore(manager, { id, visitorId }, limit),
    );
    return this.facts.item(this.database.manager, row);
  }
}
