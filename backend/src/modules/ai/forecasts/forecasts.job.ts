import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  dueHours,
  isAbout,
  type MadeForecast,
  viewsAtAge,
  type WatchedVideo,
} from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { Repeatable } from '../../../platform/jobs/index.js';
import { CatalogFigures, type VideoFigures } from '../../discovery/catalog/index.js';
import { AnalysisEngine, SiteClock, type SiteTime, WatchedVideos } from '../engine/index.js';
import { TrendsFacade } from '../trends/index.js';
import { ForecastLedger, type Outcome } from './forecast-ledger.service.js';

/** Videos of so many days say what is usual, and how views grow. */
const learnedHours = 75 * 24;
const mostLearned = 6000;
const mostGraded = 1000;
/** If nobody counted the views by then, nobody can know. */
const graceHours = 48;
const hourMs = 3_600_000;

interface OpenForecast {
  readonly id: string;
  readonly videoId: string;
  readonly threshold: number;
}

interface OpenTopic {
  readonly id: string;
  readonly topic: string;
  readonly threshold: number;
  readonly madeAt: Date;
  readonly dueAt: Date;
}

/** What forecasts of videos were made from. */
interface MadeFrom {
  readonly videos: readonly VideoFigures[];
  readonly time: SiteTime;
  readonly isReplayed: boolean;
}

/** Forecasts what becomes of new videos, and looks what has become of them. */
@Injectable()
export class ForecastsJob {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly figures: CatalogFigures,
    private readonly watchedVideos: WatchedVideos,
    private readonly engine: AnalysisEngine,
    private readonly clock: SiteClock,
    private readonly ledger: ForecastLedger,
    private readonly trends: TrendsFacade,
  ) {}

  @Repeatable({ name: 'forecasts', everySeconds: 300 })
  async run(): Promise<void> {
    const time = await this.clock.read();
    await this.giveUpMoved(time);
    const isNew = await this.ledger.isEmpty();
    const videos = await this.figures.published({
      from: time.ago(learnedHours),
      to: time.real,
      limit: mostLearned,
      withCopies: true,
    });
    const watched = await this.watchedVideos.of(videos, time);
    const at = time.now();
    // A site that has looked at videos for a while shows at once how good its forecasts would have been.
    if (isNew)
      await this.record(await this.engine.run('replayedForecasts', { videos: watched, at }), {
        videos,
        time,
        isReplayed: true,
      });
    const made = await this.engine.run('forecastsNow', { videos: watched, at });
    await this.record(made, { videos, time, isReplayed: false });
    await this.recordTopics(time);
    await this.grade(time);
    await this.gradeTopics(time);
  }

  private async record(
    made: readonly MadeForecast[],
    { videos, time, isReplayed }: MadeFrom,
  ): Promise<void> {
    const byId = new Map(videos.map((video) => [video.id, video]));
    await this.ledger.record(
      made.flatMap(({ videoId, ...one }) => {
        const video = byId.get(videoId);
        if (!video) return [];
        const { title, source } = video;
        return [{ ...one, about: { videoId, title }, basis: time.basis(source), isReplayed }];
      }),
    );
  }

  /** What the latest trends predict, as it was computed. */
  private async recordTopics(time: SiteTime): Promise<void> {
    const { predictions, windows, basis } = await this.trends.report();
    if (basis?.getTime() !== time.basis()?.getTime()) return;
    const [madeAt, dueAt] = [windows.at, windows.at + windows.hours * hourMs];
    await this.ledger.record(
      predictions.map(({ topic, probability, baseline, videos }) => ({
        about: { topic },
        madeAt,
        dueAt,
        probability,
        baseline,
        threshold: videos,
        basis,
        isReplayed: false,
      })),
    );
  }

  /**
   * A start moves samples by the days for which the site was off, so what is about them was said of other days. What is written can't be moved
   * with them: nobody can know any more what became of it.
   */
  private async giveUpMoved(time: SiteTime): Promise<void> {
    const moved = await this.database.query<{ id: string }[]>(
      `select id from forecasts where graded_at is null and (
          topic is not null and basis is distinct from $1
          or topic is null and basis is not null and basis is distinct from $2) order by id`,
      [time.basis(), time.basis('sample')],
    );
    await this.ledger.grade(
      moved.map(({ id }) => ({ id, happened: null, because: 'moved' as const })),
    );
  }

  /** Those whose window is over: the videos in it are counted as topics are. */
  private async gradeTopics(time: SiteTime): Promise<void> {
    const open = await this.database.query<OpenTopic[]>(
      `select id, topic, threshold, made_at as "madeAt", due_at as "dueAt" from forecasts
        where graded_at is null and topic is not null and due_at <= $1 order by due_at, id limit $2`,
      [new Date(time.now()), mostGraded],
    );
    const outcomes: Outcome[] = [];
    for (const { id, topic, threshold, madeAt, dueAt } of open) {
      const ago = (at: Date) => time.ago((time.now() - at.getTime()) / hourMs);
      const [from, to] = [ago(madeAt), ago(dueAt)];
      const videos = await this.figures.published({ from, to, limit: mostLearned });
      const count = videos.filter((video) => isAbout(video, topic)).length;
      outcomes.push({ id, happened: count >= threshold, count });
    }
    await this.ledger.grade(outcomes);
  }

  /** Those whose seven days are over. */
  private async grade(time: SiteTime): Promise<void> {
    const open = await this.database.query<OpenForecast[]>(
      `select id, video_id as "videoId", threshold from forecasts
        where graded_at is null and video_id is not null and due_at <= $1 order by due_at, id limit $2`,
      [new Date(time.now()), mostGraded],
    );
    const figures = await this.figures.of(open.map(({ videoId }) => videoId));
    const watched = await this.watchedVideos.of([...figures.values()], time);
    const byId = new Map(watched.map((video) => [video.id, video]));
    const outcomes = open.flatMap((one) => outcomeOf(one, byId.get(one.videoId), time.now()) ?? []);
    await this.ledger.grade(outcomes);
  }
}

/** @returns `null` while its views may still be counted */
function outcomeOf(
  { id, threshold }: OpenForecast,
  video: WatchedVideo | undefined,
  now: number,
): Outcome | null {
  if (!video) return { id, happened: null, because: 'not-counted' };
  const views = viewsAtAge(video.counts, video.publishedAt, dueHours);
  if (views !== null) return { id, happened: views >= threshold, count: Math.floor(views) };
  const isOver = now > video.publishedAt + (dueHours + graceHours) * hourMs;
  return isOver ? { id, happened: null, because: 'not-counted' } : null;
}
