import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { VideoAnalysis } from '@tessera/contracts-ai';
import { ownWriter } from '@tessera/contracts-ai/values';
import { engineVersion, type FoundAnalysis } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { ApiProblem, outsideRequest } from '../../../platform/endpoints/index.js';
import { JobQueue } from '../../../platform/jobs/index.js';
import { CatalogFacade, CommentsFacade, ScoredVideos } from '../../discovery/catalog/index.js';
import { AnalysisEngine } from '../engine/index.js';
import { AnalysisInputs, type VideoInput } from './analysis-inputs.service.js';
import { analyzeVideo } from './video-analysis.jobs.js';
import { WordedInsights } from './worded-insights.js';

/** An analysis without what differs from visitor to visitor. */
export type StoredAnalysis = Omit<VideoAnalysis, 'audienceMatch' | 'audienceMatchReason'>;

interface Row {
  readonly analysis: FoundAnalysis;
  readonly analyzedAt: Date;
  readonly isDue: boolean;
  readonly isScored: boolean;
}

/** Mean scores over stored analyses, and how many of them have each. */
export interface Averages {
  readonly videos: number;
  readonly quality: Average;
  readonly viralPotential: Average;
  readonly trendAlignment: Average;
}

interface Average {
  readonly mean: number | null;
  readonly scored: number;
}

const hourMs = 3_600_000;
/** How often the figures of a video are looked at again, in hours: by its age in hours, the youngest first. */
const checkedEvery = [
  { younger: 48, every: 1 },
  { younger: 168, every: 6 },
  { younger: 720, every: 24 },
];
const rarely = 168;

/** The analyses of videos: stored, made where there is none, and made again by jobs. */
@Injectable()
export class VideoAnalyses {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly comments: CommentsFacade,
    private readonly scored: ScoredVideos,
    private readonly inputs: AnalysisInputs,
    private readonly engine: AnalysisEngine,
    private readonly queue: JobQueue,
    private readonly worded: WordedInsights,
  ) {}

  /**
   * The stored analysis, or a new one. The video's comments are read for the next time.
   * @param isUrgent for a visitor whose plan has priority
   * @throws ApiProblem `video-not-found`; `unavailable` where too much is computed
   */
  async of(videoId: string, isUrgent: boolean): Promise<StoredAnalysis> {
    const [video, stored] = await Promise.all([
      this.catalog.videos([videoId]).then((videos) => videos.get(videoId)),
      this.read(videoId),
    ]);
    if (!video) throw new ApiProblem('video-not-found', `There is no video ${videoId}.`);
    await this.comments.want(videoId, isUrgent);
    // Where the setting for scores has changed, it is another analysis.
    const row = stored?.isScored === this.scored.mayBe(video) ? stored : null;
    if (!row) await this.make(videoId, isUrgent);
    const shown = row ?? (await this.read(videoId));
    if (!shown) throw new ApiProblem('video-not-found', `There is no video ${videoId}.`);
    const worded = await this.wordedOf(videoId, shown);
    if (shown.isDue || worded === 'unasked') await this.checkLater(videoId);
    const { title, platform, source } = video;
    const analyzedAt = shown.analyzedAt.toISOString();
    const local = { videoId, title, platform, source, analyzedAt, writtenBy: ownWriter };
    return { ...local, ...shown.analysis, ...(worded !== 'unasked' && worded) };
  }

  private async wordedOf(videoId: string, { analysis, analyzedAt }: Row) {
    return analysis.insights.length === 0 ? null : this.worded.of(videoId, analyzedAt);
  }

  /**
   * Looks at videos again, and analyzes those of which something has changed.
   * @returns how many were analyzed
   */
  async check(ids: readonly string[], isUrgent = false): Promise<number> {
    const now = new Date();
    const found = await this.inputs.of(ids);
    const known = await this.hashes(ids);
    const changed = found.filter(({ figures, hash }) => known.get(figures.id) !== hash);
    const analyses = await this.engine.run(
      'analyzeVideos',
      changed.map(({ input }) => input),
      isUrgent,
    );
    await this.store(changed, analyses, now);
    await this.database.query(
      `update video_analyses set check_at = due.at from unnest($1::text[], $2::timestamptz[]) as due (id, at)
        where video_id = due.id`,
      [found.map(({ figures }) => figures.id), found.map((one) => nextCheck(one, now))],
    );
    return changed.length;
  }

  /** Ids of stored ones that are due, the longest first. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `select video_id as id from video_analyses where check_at <= now() or version <> $2
        order by check_at limit $1`,
      [limit, engineVersion],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of some videos that have none yet. */
  async missing(ids: readonly string[]): Promise<string[]> {
    const known = await this.hashes(ids);
    return ids.filter((id) => !known.has(id));
  }

  /** Over all stored ones whose scores may be shown. */
  async averages(): Promise<Averages> {
    const mayScoreAll = this.scored.mayBe({ platform: 'youtube', source: 'live' });
    const [row] = await this.database.query<Record<string, number | null>[]>(averagesStatement, [
      mayScoreAll,
    ]);
    const average = (name: string): Average => ({
      mean: row?.[name] ?? null,
      scored: row?.[`${name}_scored`] ?? 0,
    });
    return {
      videos: row?.['videos'] ?? 0,
      quality: average('quality'),
      viralPotential: average('viral_potential'),
      trendAlignment: average('trend_alignment'),
    };
  }

  /** Once for all who ask at the same time. */
  private make(videoId: string, isUrgent: boolean): Promise<void> {
    const present = this.underWay.get(videoId);
    if (present) return present;
    const making = outsideRequest(async () => {
      await this.check([videoId], isUrgent);
    }).finally(() => this.underWay.delete(videoId));
    this.underWay.set(videoId, making);
    return making;
  }

  private async checkLater(videoId: string): Promise<void> {
    const job = { kind: analyzeVideo, payload: { videoId }, key: videoId };
    await this.database.transaction((manager) => this.queue.add(manager, job));
  }

  private async read(videoId: string): Promise<Row | null> {
    const [row] = await this.database.query<Row[]>(
      `select analysis, analyzed_at as "analyzedAt", check_at <= now() as "isDue", is_scored as "isScored"
        from video_analyses where video_id = $1 and version = $2`,
      [videoId, engineVersion],
    );
    return row ?? null;
  }

  private async hashes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; hash: string }[]>(
      'select video_id as id, input_hash as hash from video_analyses where video_id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  }

  /** Videos that were deleted meanwhile are left out. */
  private async store(
    found: readonly VideoInput[],
    analyses: readonly FoundAnalysis[],
    now: Date,
  ): Promise<void> {
    const rows = found.flatMap((one, index) => {
      const analysis = analyses[index];
      return analysis ? [{ ...rowOf(one, analysis), check_at: nextCheck(one, now) }] : [];
    });
    await this.database.query(storeStatement, [JSON.stringify(rows), now]);
  }
}

function rowOf({ figures, input, hash }: VideoInput, analysis: FoundAnalysis) {
  return {
    video_id: figures.id,
    input_hash: hash,
    version: engineVersion,
    analysis,
    quality: analysis.contentQuality.score,
    viral_potential: analysis.trendPrediction.viralPotential,
    trend_alignment: analysis.trendAlignment,
    is_scored: input.unscoredBecause === null,
    needs_consent: figures.platform === 'youtube' && figures.source !== 'sample',
  };
}

const columns = `video_id, input_hash, version, analysis, quality, viral_potential, trend_alignment, is_scored, needs_consent, check_at`;

const storeStatement = `
  insert into video_analyses (${columns}, analyzed_at)
  select ${columns}, $2
  from jsonb_to_recordset($1::jsonb) as found (video_id text, input_hash text, version int, analysis jsonb, quality smallint,
    viral_potential smallint, trend_alignment smallint, is_scored boolean, needs_consent boolean, check_at timestamptz)
  where exists (select from videos where public_id = found.video_id)
  order by video_id
  on conflict (video_id) do update set input_hash = excluded.input_hash,
    version = excluded.version, analysis = excluded.analysis,
    quality = excluded.quality, viral_potential = excluded.viral_potential, trend_alignment = excluded.trend_alignment,
    is_scored = excluded.is_scored, needs_consent = excluded.needs_consent,
    analyzed_at = excluded.analyzed_at, check_at = excluded.check_at`;

const isShown = `is_scored and ($1 or not needs_consent)`;
const averageOf = (name: string): string => `
  (avg(${name}) filter (where ${isShown}))::float8 as ${name},
  (count(${name}) filter (where ${isShown}))::int as ${name}_scored`;

const averagesStatement = `
  select count(*)::int as videos, ${['quality', 'viral_potential', 'trend_alignment'].map(averageOf).join(', ')}
  from video_analyses`;

function nextCheck({ input: { at, video } }: VideoInput, now: Date): Date {
  const hours = (at - (video.publishedAt ?? 0)) / hourMs;
  const every = checkedEvery.find(({ younger }) => hours < younger)?.every ?? rarely;
  return new Date(now.getTime() + every * hourMs);
}
