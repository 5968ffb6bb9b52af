import { Injectable } from '@nestjs/common';
import { maxQueryLength, searchQuery } from '@tessera/contracts-discovery';
import {
  type Demand,
  dueHours,
  rememberedWindows,
  type TrendInput,
  type Windows,
} from '@tessera/video-analysis';
import { dayMs } from '../../../platform/utc-days/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import {
  CatalogFigures,
  secondsOf,
  SearchFacade,
  type VideoFigures,
} from '../../discovery/catalog/index.js';
import { type SiteTime, WatchedVideos } from '../engine/index.js';

/** With fewer publications in a day, trends are those of a week. */
const enoughPerDay = 150;
const [dayHours, weekHours] = [24, 168];
const mostPublished = 5000;
/** Videos whose first seven days are compared with those of their channel. */
const grownHours = 75 * 24;
const mostGrown = 3000;
const demandDays = 30;
const mostQueries = 150;
const firstFound = 20;
/** Nobody hides anything from the site itself. */
const nobody = '';

/** Collects what trends are made of. */
@Injectable()
export class TrendInputs {
  constructor(
    private readonly figures: CatalogFigures,
    private readonly watched: WatchedVideos,
    private readonly searches: SearchFacade,
    private readonly interactions: InteractionsFacade,
  ) {}

  async collect(time: SiteTime): Promise<TrendInput> {
    const windows = await this.windows(time);
    const ago = (windowsBack: number) => time.ago(windowsBack * windows.hours);
    const [videos, published, grown, demands] = await Promise.all([
      this.figures.gains([ago(3), ago(2), ago(1), time.real]),
      this.published(time, rememberedWindows * windows.hours),
      this.grown(time),
      this.demands(time.real),
    ]);
    return {
      windows,
      videos: videos.map(({ source, publishedAt, ...video }) => ({
        ...video,
        publishedAt: publishedAt && time.of(publishedAt, source),
      })),
      published: published.map((video) => toPublished(video, time)),
      grown,
      demands,
    };
  }

  private async windows(time: SiteTime): Promise<Windows> {
    const today = await this.published(time, dayHours, enoughPerDay);
    return { at: time.now(), hours: today.length < enoughPerDay ? weekHours : dayHours };
  }

  private published(time: SiteTime, hours: number, limit = mostPublished): Promise<VideoFigures[]> {
    return this.figures.published({ from: time.ago(hours), to: time.real, limit });
  }

  private async grown(time: SiteTime): Promise<TrendInput['grown']> {
    const [from, to] = [time.ago(grownHours), time.ago(dueHours)];
    const videos = await this.figures.published({ from, to, limit: mostGrown, withCopies: true });
    return this.watched.of(videos, time);
  }

  /** What many visitors search for, with what it finds. These searches are the site's own: they count for nobody. */
  private async demands(now: Date): Promise<Demand[]> {
    const since = new Date(now.getTime() - demandDays * dayMs);
    const queries = await this.interactions.popularQueries(since, mostQueries);
    const demands: Demand[] = [];
    for (const { query, visitors } of queries) {
      const search = searchQuery.parse({ q: query.slice(0, maxQueryLength), limit: firstFound });
      const page = await this.searches.page(search, nobody);
      const found = await this.searches.countWithAll(search, page, nobody);
      demands.push({
        query,
        visitors,
        days: demandDays,
        found,
        // With some of the words, which follow those with all, they are about something else.
        first: page.videos
          .slice(0, found)
          .map(({ channelId, viewCount, duration, publishedAt, captions }) => ({
            channelId,
            captions,
            views: viewCount === null ? null : Number(viewCount),
            seconds: duration === null ? null : secondsOf(duration),
            publishedAt: publishedAt === null ? null : Date.parse(publishedAt),
          })),
      });
    }
    return demands;
  }
}

function toPublished(video: VideoFigures, time: SiteTime): TrendInput['published'][number] {
  const { id, channelId, title, tags, category, categoryName, publishedAt, source } = video;
  return {
    id,
    channelId,
    title,
    tags,
    category,
    categoryName,
    publishedAt: publishedAt ? time.of(publishedAt, source) : 0,
    gained: 0,
    gainedBefore: 0,
    gainedEarlier: 0,
  };
}
