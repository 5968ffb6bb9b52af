import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AnalysisInput,
  type Counts,
  dueHours,
  engineVersion,
  type FoundAnalysis,
  viewsAtAge,
} from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import {
  CatalogFacade,
  CatalogFigures,
  CommentsFacade,
  ScoredVideos,
  TagCounts,
  type VideoFigures,
} from '../../discovery/catalog/index.js';
import { SiteClock, SiteNorms, type SiteTime } from '../engine/index.js';
import { TrendsFacade } from '../trends/index.js';

/** A video with all that its analysis is made of. */
export interface VideoInput {
  readonly figures: VideoFigures;
  readonly input: AnalysisInput;
  /** Equal as long as nothing is said of the video that would change its analysis much. */
  readonly hash: string;
}

/** Of one video; the most liked ones. */
const mostComments = 200;
/** Of one channel: newer ones say more of what is usual now. */
const mostOfChannel = 40;
const hourMs = 3_600_000;
/** Counts are equal for the hash within so much of their logarithm. */
const hashedStep = Math.log(1.05);
/** Beyond this age in hours, views hardly depend on it. */
const grownHours = 720;

type Sentiment = FoundAnalysis['sentimentAnalysis'];

interface Sibling {
  readonly id: string;
  readonly views: number | null;
  readonly publishedAt: number;
  readonly counts: readonly Counts[];
}

/** Collects what analyses are made of. */
@Injectable()
export class AnalysisInputs {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly comments: CommentsFacade,
    private readonly figures: CatalogFigures,
    private readonly tags: TagCounts,
    private readonly scored: ScoredVideos,
    private readonly norms: SiteNorms,
    private readonly clock: SiteClock,
    private readonly trends: TrendsFacade,
  ) {}

  /** Of videos by id; those that do not exist are left out. */
  async of(ids: readonly string[]): Promise<VideoInput[]> {
    const time = await this.clock.read();
    const found = [...(await this.figures.of(ids)).values()];
    const known = found.map(({ id }) => id);
    const tags = [...new Set(found.flatMap((one) => one.tags))];
    const [counts, comments, sentiments, tagVideos, videos, norms, topicsToday, channels] =
      await Promise.all([
        this.catalog.statistics(known, new Date(0)),
        this.comments.of(known, { perVideo: mostComments }),
        this.keptSentiments(known),
        this.tags.of(tags),
        this.tags.videos(),
        this.norms.current(),
        this.trends.topicsToday(),
        this.channelsOf(found, time),
      ]);
    return found.map((figures) => {
      const input: AnalysisInput = {
        at: time.now(figures.source),
        video: time.facts(figures),
        counts: time.counts(counts.get(figures.id), figures.source),
        comments: (comments.get(figures.id) ?? []).map(({ text, likes }) => ({ text, likes })),
        keptSentiment: sentiments.get(figures.id) ?? null,
        channel: channelViews(figures, channels.get(figures.channelId) ?? [], time),
        norms,
        topicsToday,
        tagVideos: Object.fromEntries(
          figures.tags.map((tag) => [tag, Math.max(1, tagVideos.get(tag) ?? 0)]),
        ),
        videos,
        unscoredBecause: this.scored.mayBe(figures) ? null : youtubeReason,
      };
      return { figures, input, hash: hashOf(input) };
    });
  }

  /** Sentiments by texts that are not kept any more. */
  private async keptSentiments(ids: readonly string[]): Promise<ReadonlyMap<string, Sentiment>> {
    const dropped = [...(await this.comments.dropped(ids))];
    if (dropped.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; sentiment: Sentiment }[]>(
      `select video_id as id, analysis->'sentimentAnalysis' as sentiment from video_analyses
        where video_id = any($1) and jsonb_typeof(analysis->'sentimentAnalysis'->'shares') = 'object'`,
      [dropped],
    );
    return new Map(rows.map(({ id, sentiment }) => [id, sentiment]));
  }

  private async channelsOf(
    found: readonly VideoFigures[],
    time: SiteTime,
  ): Promise<ReadonlyMap<string, readonly Sibling[]>> {
    const ids = [...new Set(found.map(({ channelId }) => channelId))];
    const videos = await Promise.all(
      ids.map((id) => this.figures.ofChannel(id, time.real, mostOfChannel)),
    );
    const byChannel = new Map(ids.map((id, index) => [id, videos[index] ?? []]));
    // Far fewer than all counts of a channel's videos.
    const counts = await this.figures.viewsAround(
      found.flatMap((one) =>
        comparedTimes(one, byChannel.get(one.channelId) ?? [], time).map(({ id, at, source }) => ({
          id,
          at: time.realOf(at, source),
        })),
      ),
    );
    return new Map(
      ids.map((id) => [
        id,
        (byChannel.get(id) ?? []).map((one) => ({
          id: one.id,
          views: one.views,
          publishedAt: time.facts(one).publishedAt ?? 0,
          counts: time.counts(counts.get(one.id), one.source),
        })),
      ]),
    );
  }
}

/** When other videos of its channel were as old as a video is, and a week old. */
function comparedTimes(
  video: VideoFigures,
  siblings: readonly VideoFigures[],
  time: SiteTime,
): { id: string; at: number; source: VideoFigures['source'] }[] {
  if (video.publishedAt === null) return [];
  const now = time.now(video.source);
  const hours = (now - time.of(video.publishedAt, video.source)) / hourMs;
  return siblings.flatMap(({ id, publishedAt, source }) =>
    publishedAt === null || id === video.id
      ? []
      : [hours, dueHours]
          .filter((age) => age < grownHours)
          .map((age) => ({ id, source, at: time.of(publishedAt, source) + age * hourMs }))
          .filter(({ at }) => at <= now),
  );
}

const youtubeReason =
  'YouTube allows scores of its data only where its derived-metrics amendment was accepted, which this site has not.';

function channelViews(
  { id, publishedAt, source }: VideoFigures,
  siblings: readonly Sibling[],
  time: SiteTime,
): AnalysisInput['channel'] {
  const others = siblings.filter((one) => one.id !== id);
  if (publishedAt === null) return { sameAge: [], weekOld: [] };
  const now = time.now(source);
  const hours = (now - time.of(publishedAt, source)) / hourMs;
  return {
    sameAge: others.flatMap((one) => viewsOf(one, hours, now) ?? []),
    weekOld: others.flatMap((one) => viewsOf(one, dueHours, now) ?? []),
  };
}

/** Views at an age; of grown videos those of now, and none of those that are younger. */
function viewsOf(
  { views, publishedAt, counts }: Sibling,
  hours: number,
  now: number,
): number | null {
  const own = (now - publishedAt) / hourMs;
  if (hours >= grownHours) return own >= grownHours ? views : null;
  return own < hours ? null : viewsAtAge(counts, publishedAt, hours);
}

function hashOf({ video, comments, keptSentiment, unscoredBecause }: AnalysisInput): string {
  const { views, likes, comments: commentCount, trending: _trending, ...said } = video;
  const steps = [views, likes, commentCount].map((count) =>
    count === null ? null : Math.round(Math.log1p(count) / hashedStep),
  );
  const texts = comments.map(({ text }) => text);
  const whole = [engineVersion, said, steps, texts, unscoredBecause, ...(keptSentiment ? [1] : [])];
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
}
