import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import type { Receipt, ReplayFrame, Story } from '@tessera/contracts-news';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { CatalogFacade, type VideoCounts } from '../../../discovery/catalog/index.js';
import { NewsItems, type ShownStory, type StoryItem, summaryOf } from './news-items.js';
import { StoryReports } from './story-reports.js';

const minuteMs = 60_000;
/** Frames of the longest replay: those of later minutes are left out. */
const maxFrames = 1500;

/** Stories with their evidence. */
@Injectable()
export class NewsStories {
  constructor(
    private readonly items: NewsItems,
    private readonly catalog: CatalogFacade,
    private readonly reports: StoryReports,
  ) {}

  /** @throws ApiProblem `story-not-found` */
  async get(id: string, visitorId: string): Promise<Story> {
    const story = await this.find(id);
    const items = await this.items.of(
      story.items.map(({ videoId }) => ({ videoId })),
      visitorId,
    );
    const [first] = items;
    if (!first) throw notFound();
    const shown = new Map(items.map((item) => [item.id, item]));
    return {
      ...summaryOf(story),
      title: first.title,
      startedAt: first.publishedAt ?? story.items[0]?.publishedAt.toISOString() ?? '',
      breakingAt: story.breakingAt?.toISOString() ?? null,
      endedAt: story.endedAt?.toISOString() ?? null,
      items,
      reports: await this.reports.of(story.id),
      receipts: story.receipts.flatMap((videoId): Receipt[] => {
        const item = shown.get(videoId);
        if (!item?.publishedAt) return [];
        const { title, platform, channelId, channel, publishedAt, watchUrl } = item;
        return [{ videoId, title, platform, channelId, channel, publishedAt, watchUrl }];
      }),
    };
  }

  /**
   * The minutes at which something became known, as it was known then.
   * @throws ApiProblem `story-not-found`
   */
  async replay(
    id: string,
    visitorId: string,
  ): Promise<Response<'GET /api/news/stories/:id/replay'>> {
    const story = await this.find(id);
    const ids = story.items.map(({ videoId }) => videoId);
    const hidden = await this.catalog.hidden(ids, visitorId);
    const items = story.items.filter(({ videoId }) => !hidden.has(videoId));
    const [first] = items;
    if (!first) throw notFound();
    const since = new Date(Math.min(...items.map(({ publishedAt }) => publishedAt.getTime())));
    const counts = await this.catalog.statistics(
      items.map(({ videoId }) => videoId),
      since,
    );
    return { frames: framesOf({ ...story, items }, counts) };
  }

  private async find(id: string): Promise<ShownStory> {
    const [story] = await this.items.stories(
      'id = coalesce((select merged_into from news_stories where id = $1), $1)',
      [id],
    );
    if (!story) throw notFound();
    return story;
  }
}

function notFound(): ApiProblem {
  return new ApiProblem('story-not-found', 'There is no such story, or nothing is left of it.');
}

/** One frame for each minute at which a video joined, views were counted, or the story began or ended to be breaking. */
function framesOf(
  story: ShownStory,
  counts: ReadonlyMap<string, readonly VideoCounts[]>,
): ReplayFrame[] {
  const { items, breakingAt, endedAt } = story;
  const joinedAt = new Map(items.map((item) => [item.videoId, item.joinedAt.getTime()]));
  const taken = items.flatMap(({ videoId }) =>
    (counts.get(videoId) ?? []).map(({ takenAt, views }) => ({
      videoId,
      // What was counted before the story had the video was known when it came.
      at: Math.max(takenAt.getTime(), joinedAt.get(videoId) ?? 0),
      views,
    })),
  );
  const moments = [
    ...joinedAt.values(),
    ...taken.map(({ at }) => at),
    ...[breakingAt, endedAt].flatMap((time) => time?.getTime() ?? []),
  ];
  const minutes = [...new Set(moments.map((at) => Math.ceil(at / minuteMs)))].toSorted(
    (a, b) => a - b,
  );
  const views = new Map<string, number>();
  const inOrder = taken.toSorted((a, b) => a.at - b.at);
  let next = 0;
  return minutes.slice(0, maxFrames).map((minute) => {
    const at = minute * minuteMs;
    for (let one = inOrder[next]; one && one.at <= at; one = inOrder[(next += 1)])
      if (one.views !== null) views.set(one.videoId, one.views);
    return frameAt(at, story, views);
  });
}

function frameAt(
  at: number,
  { items, breakingAt, endedAt }: ShownStory,
  views: ReadonlyMap<string, number>,
): ReplayFrame {
  const known = items.filter(({ joinedAt }) => joinedAt.getTime() <= at);
  const isNew = ({ joinedAt }: StoryItem) => joinedAt.getTime() > at - minuteMs;
  return {
    at: new Date(at).toISOString(),
    videos: known.length,
    owners: new Set(known.map(({ owner }) => owner)).size,
    views: [...views.values()].reduce((sum, one) => sum + one, 0),
    isBreaking:
      breakingAt !== null && breakingAt.getTime() <= at && (endedAt?.getTime() ?? Infinity) > at,
    added: known.filter(isNew).map(({ videoId }) => videoId),
  };
}
