import { Injectable, Logger } from '@nestjs/common';
import { type Candidate, CandidateSet, type TrainedModel } from '@tessera/recommender/scoring';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { inTurns, sortedInTurns } from '../../../../platform/event-loop/index.js';
import { FollowsFacade } from '../../../account/follows/index.js';
import { type VideoScore, VideoScores } from '../../../ai/video-analysis/index.js';
import {
  CatalogFacade,
  RecommendableVideos,
  type VideoFeatures,
} from '../../../discovery/catalog/index.js';
import { type StoredModel, TrainedModels, untrained } from '../model/trained-models.service.js';
import { itemOf, videoIdOf } from './item-ids.js';
import { wordsOf } from './video-words.js';

/** What may be recommended, with all that lists are made by; the same for all visitors. */
export interface Pool {
  readonly set: CandidateSet;
  /** The same for those who don't want what is popular now to count. */
  readonly setWithoutTrends: CandidateSet;
  /** By id of the video. */
  readonly videos: ReadonlyMap<string, PoolVideo>;
  /** Names of categories by their slugs, and of channels by their ids. */
  readonly categories: ReadonlyMap<string, string>;
  readonly channels: ReadonlyMap<string, string>;
  readonly model: StoredModel | null;
}

export interface PoolVideo extends VideoFeatures {
  /** The very text that the sets know it by: it is looked up several times as fast as an equal one. */
  readonly item: string;
  readonly categoryName: string | null;
  readonly quality: number | null;
  /** Percentile of its popularity among all of the pool; `null` where it is not known or may not be said. */
  readonly trendingPercent: number | null;
}

/** How old a pool may be when a list is made from it, in milliseconds; a new one is made meanwhile. */
const freshMs = 600_000;
const sizes = { trending: 1000, newest: 1000, ofCategory: 150, ofEach: 20 };
/** What most visitors follow has its newest videos in the pool, whatever else is popular. */
const mostFollowed = { channel: 500, topic: 200 };
const scoresAtOnce = 1000;
/** A language or difficulty that is not known; rules allow it besides what they name. */
export const unknown = '';
/** A video that gains views and likes faster than all others counts as so many visitors of the site. */
const mostTrending = 5;
/** Topics beyond these say little, and lists avoid those that repeat. */
const mostTopics = 8;

/**
 * Videos of which lists are made: what the model knows, what is trending, new, or most watched in a category, and the newest of what is followed most. On a
 * small site these are all.
 */
@Injectable()
export class CandidatePool {
  private readonly logger = new Logger(CandidatePool.name);
  private known: { readonly pool: Pool; readonly until: number } | null = null;
  private making: Promise<Pool> | null = null;

  constructor(
    private readonly models: TrainedModels,
    private readonly videos: RecommendableVideos,
    private readonly catalog: CatalogFacade,
    private readonly follows: FollowsFacade,
    private readonly scores: VideoScores,
  ) {}

  async current(): Promise<Pool> {
    if (!this.known) return this.refresh();
    const model = await this.models.current();
    const isFresh = model?.id === this.known.pool.model?.id && performance.now() < this.known.until;
    if (!isFresh) this.refresh().catch((error: unknown) => this.logger.warn(error));
    return this.known.pool;
  }

  /** Makes another one now. */
  refresh(): Promise<Pool> {
    this.making ??= outsideRequest(() => this.make()).finally(() => (this.making = null));
    return this.making;
  }

  /** Ids of videos that are considered, besides some. */
  async ids(known: readonly string[]): Promise<string[]> {
    const [channelIds, tags] = await Promise.all([
      this.follows.mostFollowed('channel', mostFollowed.channel),
      this.follows.mostFollowed('topic', mostFollowed.topic),
    ]);
    return this.videos.ids({ ...sizes, channelIds, tags, ids: known });
  }

  private async make(): Promise<Pool> {
    const model = await this.models.current();
    const found = await this.features(await this.ids(knownVideos(model)));
    const [categories, scores] = await Promise.all([
      this.catalog.listCategories(),
      this.scoresOf(found),
    ]);
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    const pool = await poolOf({ features: found, scores, model, categories: names });
    this.known = { pool, until: performance.now() + freshMs };
    return pool;
  }

  private async features(ids: readonly string[]): Promise<VideoFeatures[]> {
    const found: VideoFeatures[] = [];
    for await (const some of this.videos.of(ids)) found.push(...some);
    // Equal scores keep this order, so that a list is the same whenever and wherever it is made.
    return sortedInTurns(found, (one, other) => (one.id < other.id ? -1 : 1));
  }

  private async scoresOf(videos: readonly VideoFeatures[]): Promise<Map<string, VideoScore>> {
    const found = new Map<string, VideoScore>();
    for (let first = 0; first < videos.length; first += scoresAtOnce) {
      const some = videos.slice(first, first + scoresAtOnce);
      for (const [id, score] of await this.scores.of(some.map((one) => one.id)))
        found.set(id, score);
    }
    return found;
  }
}

/** Ids of videos of which a model knows more than their words: those with neighbors, and those that are watched most. */
function knownVideos(stored: StoredModel | null): string[] {
  if (!stored) return [];
  const { items, neighbors, popularity } = stored.model;
  const connected = items.filter(
    (_, number) => (neighbors.starts[number] ?? 0) < (neighbors.starts[number + 1] ?? 0),
  );
  const watched = Array.from(popularity, (value, number) => ({ value, item: items[number] ?? '' }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, sizes.trending);
  return [...new Set([...connected, ...watched.map(({ item }) => item)])].map(videoIdOf);
}

interface PoolInput {
  readonly features: readonly VideoFeatures[];
  readonly scores: ReadonlyMap<string, VideoScore>;
  readonly model: StoredModel | null;
  readonly categories: Pool['categories'];
}

async function poolOf({ features, scores, model, categories }: PoolInput): Promise<Pool> {
  const popularity = popularities(features, model);
  const percents = percentiles(popularity);
  const candidates: Candidate[] = [];
  const videos = new Map<string, PoolVideo>();
  const channels = new Map<string, string>();
  for await (const [place, video] of inTurns(features.entries())) {
    const score = scores.get(video.id);
    const candidate = candidateOf(video, { score, popularity: popularity[place] ?? 0 });
    candidates.push(candidate);
    channels.set(video.channelId, video.channelTitle);
    videos.set(video.id, {
      ...video,
      item: candidate.item,
      categoryName: categories.get(video.category ?? '') ?? null,
      quality: score?.quality ?? null,
      trendingPercent: video.trending === null ? null : (percents[place] ?? null),
    });
  }
  const set = await preparedSet(model?.model ?? untrained, candidates);
  return { set, setWithoutTrends: set.withoutPopularity(), videos, categories, channels, model };
}

async function preparedSet(
  model: TrainedModel,
  candidates: readonly Candidate[],
): Promise<CandidateSet> {
  let prepared: CandidateSet | null = null;
  for await (const set of inTurns(CandidateSet.inSteps(model, candidates))) prepared = set;
  if (!prepared) throw new Error('A set of candidates was not finished');
  return prepared;
}

interface Known {
  readonly score: VideoScore | undefined;
  readonly popularity: number;
}

function candidateOf(video: VideoFeatures, { score, popularity }: Known): Candidate {
  return {
    item: itemOf(video.id),
    category: video.category,
    creator: video.channelId,
    topics: video.tags.slice(0, mostTopics),
    minutes: video.seconds ? video.seconds / 60 : null,
    publishedAt: video.publishedAt?.getTime() ?? null,
    popularity,
    quality: score?.quality ?? null,
    platform: video.platform,
    // What is not known passes rules: see `unknown`.
    language: video.language ?? unknown,
    contentType: score?.contentType ?? null,
    difficulty: score?.difficulty ?? unknown,
    isMature: video.isMature,
    words: wordsOf(video),
  };
}

/** Visitors lately, as the model counts them, and up to five for how fast it gains views and likes: its percentile in that. */
function popularities(features: readonly VideoFeatures[], model: StoredModel | null): number[] {
  const visitors = new Map<string, number>();
  const { items = [], popularity = new Float32Array() } = model?.model ?? {};
  for (const [number, item] of items.entries()) visitors.set(item, popularity[number] ?? 0);
  const trending = percentiles(features.map((video) => video.trending ?? 0));
  return features.map(
    ({ id }, place) =>
      (visitors.get(itemOf(id)) ?? 0) + (mostTrending * (trending[place] ?? 0)) / 100,
  );
}

/** Share of the values that are below each, in percent; 0 stays 0. */
function percentiles(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).toSorted();
  return values.map((value) =>
    value > 0 ? Math.ceil((100 * (lastPlace(sorted, value) + 1)) / sorted.length) : 0,
  );
}

/** Of the last value that is not above another one. */
function lastPlace(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
