import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { FeedFailure, FeedReader } from './feed-reader.js';
import { nextCheck, nextTry, storeFeed } from './feed-rows.js';
import { NewsFeedEntity } from './sources.rows.js';

/** In one run; what is left over is due in the next one. */
const maxFeeds = 40;
const atOnce = 4;

/** Asks feeds again when their time has come, and forgets those that nobody has any more. */
@Injectable()
export class CheckFeedsJob {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: FeedReader,
  ) {}

  @Repeatable({ name: 'check-news-feeds', everySeconds: 60 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    await this.database.query(forget);
    const claimed = await this.database.query<[{ id: string }[], number]>(claim, [maxFeeds]);
    const limited = pLimit(atOnce);
    await Promise.all(claimed[0].map(({ id }) => limited(() => this.check(id, signal))));
  }

  private async check(id: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const feed = await this.database.manager.findOneBy(NewsFeedEntity, { id });
    if (!feed) return;
    try {
      const { url, etag, lastModified } = feed;
      const found = await this.reader.read(new URL(url), { etag, lastModified, signal });
      // Its address stays, so that a redirect makes no second feed.
      if (found)
        await this.database.transaction((manager) =>
          storeFeed(manager, { ...found, url: feed.url }),
        );
      else await this.unchanged(feed);
    } catch (error) {
      if (!(error instanceof FeedFailure)) throw error;
      await this.failed(feed, error);
    }
  }

  private async unchanged({ id }: NewsFeedEntity): Promise<void> {
    const [newest] = await this.database.query<{ publishedAt: Date | null }[]>(
      'select max(published_at) as "publishedAt" from news_entries where feed_id = $1',
      [id],
    );
    const now = new Date();
    await this.database.manager.update(
      NewsFeedEntity,
      { id },
      {
        checkedAt: now,
        checkAfter: nextCheck(newest?.publishedAt ?? new Date(0), now),
        failures: 0,
        failingSince: null,
        problem: null,
      },
    );
  }

  private async failed(
    { id, failures, failingSince }: NewsFeedEntity,
    { message, retryAt }: FeedFailure,
  ): Promise<void> {
    const now = new Date();
    await this.database.manager.update(
      NewsFeedEntity,
      { id },
      {
        checkedAt: now,
        checkAfter: nextTry(failures + 1, now, retryAt),
        failures: failures + 1,
        failingSince: failingSince ?? now,
        problem: message,
      },
    );
  }
}

/** Another process, or this one after a crash, asks them again in five minutes. */
const claim = `
  update news_feeds set check_after = now() + interval '5 minutes'
  where id in (
    select id from news_feeds where check_after <= now() order by check_after limit $1 for update skip locked
  )
  returning id`;

/** What was removed can be restored for a day, and stays as long. */
const forget = `
  delete from news_feeds f where of_site_since is null and checked_at < now() - interval '5 minutes'
    and not exists (select from news_sources s where s.feed_id = f.id)`;
