import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { entityTag } from '@tessera/contracts';
import type { ContentDraft, ContentStatus } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { IfMatch } from '../../../platform/endpoints/index.js';
import { ContentActions } from './items/content-actions.service.js';
import { contentItems } from './items/content-items.rows.js';
import { ContentItems } from './items/content-items.service.js';
import type { ItemKey } from './items/item-changes.service.js';

/** What content has of days. */
export interface DatedContent {
  readonly id: string;
  readonly title: string;
  readonly status: ContentStatus;
  readonly version: number;
  readonly plannedOn: string | null;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  /** In which these times were chosen. */
  readonly zone: string | null;
  /** When readers first had what they have; `null` where they have nothing. */
  readonly publishedAt: Date | null;
}

/** Some days, both ends included, and when they begin and end. */
export interface DatedRange {
  readonly startDate: string;
  readonly endDate: string;
  readonly start: Date;
  readonly end: Date;
}

/** Where content goes. */
export type NewDate =
  | { readonly action: 'plan'; readonly plannedOn: string }
  | {
      readonly action: 'schedule';
      readonly publishAt: string;
      readonly unpublishAt: string | null;
      readonly zone: string;
    };

export interface PlannedDraft {
  readonly title: string;
  readonly category: string;
  readonly tags: string[];
  readonly plannedOn: string;
}

/** The module's interface for the calendar. */
@Injectable()
export class ContentDates {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly actions: ContentActions,
    private readonly items: ContentItems,
  ) {}

  /** Content with a plan, a schedule or a first publication on some days. */
  between(
    manager: EntityManager,
    visitorId: string,
    { startDate, endDate, start, end }: DatedRange,
  ): Promise<DatedContent[]> {
    return manager.query(
      `${selected} and (planned_on between $2 and $3
        or (publish_at >= $4 and publish_at < $5)
        or (live_revision is not null and published_at >= $4 and published_at < $5))`,
      [visitorId, startDate, endDate, start, end],
    );
  }

  /** Content with a plan or a schedule. */
  ahead(manager: EntityManager, visitorId: string): Promise<DatedContent[]> {
    return manager.query(`${selected} and (planned_on is not null or publish_at is not null)`, [
      visitorId,
    ]);
  }

  /** When readers first had what they have or had since some time, the first one first. */
  async publishedSince(visitorId: string, since: Date): Promise<Date[]> {
    const rows = await this.database.query<{ at: Date }[]>(
      `select published_at as at from content_items
        where visitor_id = $1 and published_at >= $2 and deleted_at is null order by published_at`,
      [visitorId, since],
    );
    return rows.map(({ at }) => at);
  }

  /** @throws ApiProblem `content-not-found` */
  async find(manager: EntityManager, key: ItemKey): Promise<DatedContent> {
    const row = await contentItems.find(manager, { ...key });
    const { id, title, status, version, plannedOn, publishAt, unpublishAt, zone } = row;
    const publishedAt = row.liveRevision === null ? null : row.publishedAt;
    return { id, title, status, version, plannedOn, publishAt, unpublishAt, zone, publishedAt };
  }

  /**
   * Moves a plan or a schedule, by the same rules as its author does.
   * @param version that the caller has seen
   * @throws ApiProblem `content-not-found`, `precondition-failed`, `action-not-allowed`, `time-not-possible`, and what publishing refuses
   */
  async move(
    manager: EntityManager,
    key: ItemKey,
    version: number,
    date: NewDate,
  ): Promise<DatedContent> {
    await this.actions.actIn(manager, key, date, new IfMatch([entityTag(version)]));
    return this.find(manager, key);
  }

  /** @throws ApiProblem `unknown-category`, `too-much-content`, `plan-required` */
  createPlanned(visitorId: string, draft: PlannedDraft): Promise<ContentDraft> {
    return this.items.create(visitorId, {
      ...draft,
      type: 'article',
      description: '',
      body: '',
      language: '',
      cover: '',
      videoLink: '',
      videoFile: '',
    });
  }
}

const selected = `
  select id, title, status, version, planned_on::text as "plannedOn", publish_at as "publishAt",
    unpublish_at as "unpublishAt", zone,
    case when live_revision is not null then published_at end as "publishedAt"
  from content_items where visitor_id = $1 and deleted_at is null`;
