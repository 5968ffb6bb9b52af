import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Source, type SourceEntry, sourceLimits } from '@tessera/contracts-news';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { FeedFailure, FeedReader, type ReadFeed } from './feed-reader.js';
import { storeFeed } from './feed-rows.js';
import {
  NewsEntryEntity,
  NewsFeedEntity,
  NewsSourceEntity,
  sources,
  toEntry,
  toSource,
} from './sources.rows.js';

const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** Feeds that visitors read here: their own, and those of the site. */
@Injectable()
export class SourcesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: FeedReader,
  ) {}

  async list(visitorId: string): Promise<{ own: Source[]; ofSite: Source[] }> {
    const { manager } = this.database;
    const rows = await manager.findBy(NewsSourceEntity, { visitorId, deletedAt: IsNull() });
    const feeds = await manager.findBy(NewsFeedEntity, {
      id: In(rows.map(({ feedId }) => feedId)),
    });
    const byId = new Map(feeds.map((feed) => [feed.id, feed]));
    const own = rows.flatMap((row) => {
      const feed = byId.get(row.feedId);
      return feed ? toSource(feed, row) : [];
    });
    return { own: own.toSorted(byTitle), ofSite: (await this.ofSite(manager)).toSorted(byTitle) };
  }

  /** Its site is asked before anything is written. @throws ApiProblem `feed-not-found`, `too-many-sources` */
  async add(visitorId: string, url: string, signal: AbortSignal): Promise<Source> {
    const found = await this.find(url, signal);
    return this.database.transaction(async (manager) => {
      const feed = await storeFeed(manager, found);
      const present = await manager.findOneBy(NewsSourceEntity, {
        visitorId,
        feedId: feed.id,
        deletedAt: IsNull(),
      });
      const added = { visitorId, feedId: feed.id };
      return toSource(feed, present ?? (await sources.create(manager, added, sourceLimits.own)));
    });
  }

  async restore(manager: EntityManager, key: { id: string; visitorId: string }): Promise<Source> {
    const row = await sources.restore(manager, key, sourceLimits.own);
    return toSource(await manager.findOneByOrFail(NewsFeedEntity, { id: row.feedId }), row);
  }

  /**
   * Adds a feed for everyone.
   * @param onAdded in the transaction, unless the site has it already
   * @throws ApiProblem `feed-not-found`, `too-many-sources`
   */
  async addForAll(
    url: string,
    signal: AbortSignal,
    onAdded: (manager: EntityManager, source: Source) => Promise<void>,
  ): Promise<Source> {
    const found = await this.find(url, signal);
    return this.database.transaction(async (manager) => {
      const feed = await storeFeed(manager, found);
      if (feed.ofSiteSince) return toSource(feed, ofSite(feed));
      await assertRoom(manager);
      const kept = await manager.save(Object.assign(feed, { ofSiteSince: new Date() }));
      const source = toSource(kept, ofSite(kept));
      await onAdded(manager, source);
      return source;
    });
  }

  /** It stays with visitors who have it. @returns whether it was one of the site's */
  async removeForAll(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.update(
      NewsFeedEntity,
      { id, ofSiteSince: Not(IsNull()) },
      { ofSiteSince: null },
    );
    return Boolean(affected);
  }

  /** What a visitor's sources and those of the site publish, the newest first. */
  async entries(
    visitorId: string,
    {
      source,
      cursor,
      limit,
    }: { source?: string | undefined; cursor?: string | undefined; limit: number },
  ): Promise<{ entries: SourceEntry[]; nextCursor: string | null }> {
    const [listedAt, id] = readCursor(cursor, place) ?? [];
    const rows = await this.database.manager.query<(NewsEntryEntity & { sourceTitle: string })[]>(
      entriesOf,
      [visitorId, source ?? null, listedAt ?? null, id ?? null, limit + 1],
    );
    const page = pageOf(rows, limit, (last) => [last.listedAt, last.id]);
    return {
      entries: page.rows.map((row) => toEntry(row, row.sourceTitle)),
      nextCursor: page.nextCursor,
    };
  }

  private async find(url: string, signal: AbortSignal): Promise<ReadFeed> {
    const address = new URL(url);
    address.hash = '';
    return this.reader.find(address, signal).catch((error: unknown) => {
      throw error instanceof FeedFailure ? notFound(error) : error;
    });
  }

  private async ofSite(manager: EntityManager): Promise<Source[]> {
    const feeds = await manager.findBy(NewsFeedEntity, { ofSiteSince: Not(IsNull()) });
    return feeds.map((feed) => toSource(feed, ofSite(feed)));
  }
}

/** A feed of the site is its own source. */
function ofSite({ id, ofSiteSince, checkedAt }: NewsFeedEntity): { id: string; createdAt: Date } {
  return { id, createdAt: ofSiteSince ?? checkedAt };
}

/** Two at once could add one more, which is no harm. */
async function assertRoom(manager: EntityManager): Promise<void> {
  const limit = sourceLimits.ofSite;
  if ((await manager.countBy(NewsFeedEntity, { ofSiteSince: Not(IsNull()) })) < limit) return;
  throw new ApiProblem('too-many-sources', `The site can have up to ${limit} sources.`, {
    extra: { limit },
  });
}

function notFound({ message }: FeedFailure): ApiProblem {
  return new ApiProblem('feed-not-found', `${message}.`, {
    errors: [{ field: 'body.url', message }],
  });
}

function byTitle(a: Source, b: Source): number {
  return a.title.localeCompare(b.title, 'en') || a.id.localeCompare(b.id);
}

/** From each feed only as many as a page has, so that none is read to its end. */
const entriesOf = `
  with wanted as (
    select id as feed_id, title from news_feeds
    where (of_site_since is not null and ($2::uuid is null or id = $2))
      or id in (
        select feed_id from news_sources
        where visitor_id = $1 and deleted_at is null and ($2::uuid is null or id = $2)
      )
  )
  select e.id, e.title, e.url, e.published_at as "publishedAt", e.listed_at as "listedAt",
    wanted.title as "sourceTitle"
  from wanted cross join lateral (
    select * from news_entries
    where feed_id = wanted.feed_id and ($3::timestamptz is null or (listed_at, id) < ($3, $4::uuid))
    order by listed_at desc, id desc limit $5
  ) e
  order by e.listed_at desc, e.id desc limit $5`;
