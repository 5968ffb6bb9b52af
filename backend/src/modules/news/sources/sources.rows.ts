import { Injectable } from '@nestjs/common';
import type { Source, SourceEntry } from '@tessera/contracts-news';
import {
  Column,
  CreateDateColumn,
  Entity,
  type EntityManager,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';

/** A feed, once for all who have it among their sources. */
@Entity('news_feeds')
export class NewsFeedEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  url: string;

  @Column('text')
  title: string;

  /** Since when everyone reads it; `null` for what only visitors have added for themselves. */
  @Column('timestamptz', { name: 'of_site_since', nullable: true })
  ofSiteSince: Date | null;

  /** What its site wants to hear in the next request; see `Validators`. */
  @Column('text', { nullable: true })
  etag: string | null;

  @Column('text', { name: 'last_modified', nullable: true })
  lastModified: string | null;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt: Date;

  @Column('timestamptz', { name: 'check_after' })
  checkAfter: Date;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures: number;

  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince: Date | null;

  @Column('text', { nullable: true })
  problem: string | null;
}

/** That a visitor has a feed among their sources. */
@Entity('news_sources')
export class NewsSourceEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  /** From then on it can be restored for a day. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

@Entity('news_entries')
export class NewsEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'feed_id' })
  feedId: string;

  @Column('text')
  guid: string;

  @Column('text')
  title: string;

  @Column('text')
  url: string;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  /** By this it is listed: its date; where it has none, when the site saw it first. */
  @Column('timestamptz', { name: 'listed_at' })
  listedAt: Date;
}

export const sources = ownedRows(NewsSourceEntity, {
  owner: 'visitorId',
  noun: 'source',
  notFound: 'source-not-found',
  tooMany: 'too-many-sources',
  restorable: true,
});

/** A feed as those see it who have it. @param source what made it theirs */
export function toSource(feed: NewsFeedEntity, source: { id: string; createdAt: Date }): Source {
  const { url, title, checkedAt, problem, failingSince } = feed;
  return {
    id: source.id,
    url,
    title,
    checkedAt: checkedAt.toISOString(),
    problem,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: source.createdAt.toISOString(),
  };
}

export function toEntry(entry: NewsEntryEntity, sourceTitle: string): SourceEntry {
  const { id, title, url, publishedAt, listedAt } = entry;
  return {
    id,
    sourceTitle,
    title,
    url,
    publishedAt: publishedAt?.toISOString() ?? null,
    listedAt: listedAt.toISOString(),
  };
}

/** What is kept of a visitor's sources: until they are removed. Feeds that nobody has left are deleted by the job that checks them. */
@Injectable()
@KeepsVisitorData({
  name: 'news-sources',
  label: 'News sources',
  counts: { sources: 'News sources' },
  tables: ['news_sources'],
})
export class NewsSourcesData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    return manager.query(
      `select f.url, f.title, s.created_at as "createdAt", s.deleted_at as "deletedAt"
        from news_sources s join news_feeds f on f.id = s.feed_id where s.visitor_id = $1 order by s.created_at`,
      [visitorId],
    );
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ sources: number }> {
    return { sources: await sources.erase(manager, { visitorId }) };
  }

  /** A feed that both had is there once. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `delete from news_sources where visitor_id = $1
        and feed_id in (select feed_id from news_sources where visitor_id = $2 and deleted_at is null)`,
      [from, to],
    );
    await sources.merge(manager, from, to);
  }
}
