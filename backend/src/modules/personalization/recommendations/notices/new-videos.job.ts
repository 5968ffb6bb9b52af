import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTurns } from '../../../../platform/event-loop/index.js';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { FollowsFacade } from '../../../account/follows/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { ListMaker } from '../lists/list-maker.service.js';

/** A visitor is told once in so many days at most, of what was published in them. */
export const noticeDays = 7;
const everySeconds = 6 * 3600;
/** New videos that are counted. */
const mostCounted = 50;
const longestTitle = 120;
const path = '/personalization';

/**
 * Tells visitors once a week of new videos from what they follow, as long as their switches want that: `notifications`, and those without which nothing is
 * recommended to them. What they have hidden, seen or excluded by rules is left out, as in the list of what they follow.
 */
@Injectable()
export class NewVideoNotices {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly follows: FollowsFacade,
    private readonly lists: ListMaker,
    private readonly notifications: NotificationsFacade,
  ) {}

  @Repeatable({ name: 'new-video-notices', everySeconds })
  async tell({ signal }: Pick<Job, 'signal'>): Promise<void> {
    for await (const visitors of this.follows.followers()) {
      const due = await this.dueAmong(visitors);
      for await (const visitorId of inTurns(due)) {
        if (signal.aborted) return;
        await this.tellOne(visitorId);
      }
    }
  }

  private async dueAmong(visitors: readonly string[]): Promise<string[]> {
    const told = await this.database.query<{ id: string }[]>(
      'select visitor_id as id from new_video_notices where visitor_id = any($1) and notified_at > $2',
      [visitors, startOfWeek()],
    );
    const known = new Set(told.map(({ id }) => id));
    return visitors.filter((id) => !known.has(id));
  }

  private async tellOne(visitorId: string): Promise<void> {
    const list = await this.lists.begin(visitorId, { source: 'followed' }, []);
    const { notifications, behavior, recommendations } = list.state.switches;
    if (!notifications || !behavior || !recommendations) return;
    const since = startOfWeek();
    const titles = list.places(0, mostCounted).places.flatMap(({ videoId }) => {
      const video = list.pool.videos.get(videoId);
      return video?.publishedAt && video.publishedAt >= since ? [video.title] : [];
    });
    const [newest] = titles;
    if (newest === undefined) return;
    await this.database.transaction(async (manager) => {
      const told = await manager.query<unknown[]>(noteStatement, [visitorId, since]);
      // Another process was faster.
      if (told.length === 0) return;
      const text = textOf(newest, titles.length);
      await this.notifications.notify(manager, { visitorId, kind: 'new-videos', text, path });
    });
  }
}

function startOfWeek(): Date {
  return new Date(Date.now() - noticeDays * dayMs);
}

function textOf(newest: string, count: number): string {
  const title = newest.length > longestTitle ? `${newest.slice(0, longestTitle - 1)}…` : newest;
  if (count === 1) return `New from what you follow: “${title}”`;
  const number = count < mostCounted ? String(count) : `${mostCounted} or more`;
  return `${number} new videos from what you follow, the newest “${title}”`;
}

const noteStatement = `
  with told as (
    insert into new_video_notices as known (visitor_id, notified_at) values ($1, now())
    on conflict (visitor_id) do update set notified_at = now() where known.notified_at <= $2
    returning visitor_id
  ) select visitor_id from told`;
