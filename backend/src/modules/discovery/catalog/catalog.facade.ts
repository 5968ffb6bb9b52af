import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Category, Platform, Video } from '@tessera/contracts';
import { readVideoLink } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CatalogCache } from './catalog-cache.js';
import { CategoriesService } from './categories.service.js';
import { ChannelEntity } from './entities/channel.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import {
  deleteExpired,
  deleteVideos,
  type Expiring,
  expiringVideos,
} from './expiry/expired-videos.js';
import { inTurn, joinSimilar } from './intake/copies/join-copies.js';
import type { IncomingVideo } from './intake/incoming-video.js';
import { storeVideos } from './intake/store-videos.js';
import { hides, isNothingExcluded } from './listing/exclusions.js';
import { shownOnly } from './listing/not-taken-down.js';
import { sql } from './listing/sql.js';
import { VideoPagesService } from './listing/video-pages.service.js';
import { VisibleVideos } from './listing/visible-videos.service.js';
import { SampleVisibility } from './samples/sample-visibility.service.js';
import { SearchIndex } from './search/index/search-index.js';
import { hidesVideo, type NamedVideo } from './search/text/hidden-text.js';
import { VisitorExclusions } from './visitor-exclusions.js';

/** The counts of a video at one time; `null` where its platform does not publish them. */
export interface VideoCounts {
  readonly takenAt: Date;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
}

export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly platform: Platform;
  /** Its id on the platform; `null` for samples. */
  readonly externalId: string | null;
}

/** A name or title that visitors may search for, with how many videos have it. */
export interface CatalogName {
  readonly text: string;
  readonly videos: number;
}

/** The module's interface for other modules. Videos are named by their ids in the API. */
@Injectable()
export class CatalogFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly pages: VideoPagesService,
    private readonly exclusions: VisitorExclusions,
    private readonly samples: SampleVisibility,
    private readonly visible: VisibleVideos,
    private readonly index: SearchIndex,
    private readonly cache: CatalogCache,
  ) {}

  /** Videos by id; those that do not exist, and those that were taken down, are left out. */
  async videos(ids: readonly string[]): Promise<ReadonlyMap<string, Video>> {
    if (ids.length === 0) return new Map();
    const rows = await this.visible.rows().andWhere('v.publicId = any(:ids)', { ids }).getMany();
    const found = await this.pages.toVideos(rows);
    return new Map(found.map((video) => [video.id, video]));
  }

  /** Thumbnails by the ids of videos, for those that `videos` would find. Lists show them again and again, so they are cached. */
  async thumbnails(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { generation } = await this.index.current();
    return this.cache.get(`thumbnails ${generation} ${ids.join(' ')}`, async () => {
      const found = await this.videos(ids);
      return new Map([...found.values()].map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
    });
  }

  /** Which of some videos the site shows; samples only as long as they are in lists. */
  async present(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const withSamples = await this.samples.shown();
    const rows = await this.pages.rows<{ id: string }>(
      sql`select v.public_id as id from videos v
        where v.public_id = any(${ids}::text[]) and (v.source <> 'sample' or ${withSamples}) and ${shownOnly}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Ids of the videos that the site has at addresses of platforms' pages, by address. */
  async idsAt(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const links = addresses.flatMap((address) => {
      const link = readVideoLink(address);
      return link?.id ? [{ address, key: `${link.platform} ${link.id}` }] : [];
    });
    const rows = await this.pages.rows<{ key: string; id: string }>(
      sql`select key, v.public_id as id from unnest(${links.map(({ key }) => key)}::text[]) as key
        join videos v on v.platform = split_part(key, ' ', 1) and v.external_id = split_part(key, ' ', 2)
        where ${shownOnly}`,
    );
    const ids = new Map(rows.map(({ key, id }) => [key, id]));
    return new Map(
      links.flatMap(({ address, key }) => {
        const id = ids.get(key);
        return id === undefined ? [] : [[address, id] as const];
      }),
    );
  }

  /**
   * The id of a video that somebody typed: an id, or the address of its page on its platform.
   * @throws ApiProblem `video-not-found` for an address that the site has no video of
   */
  async idOf(typed: string): Promise<string> {
    const address = typedAddress(typed);
    if (address === null) return typed;
    const id = (await this.idsAt([address])).get(address);
    if (id !== undefined) return id;
    throw new ApiProblem('video-not-found', 'The site has no video with this address.');
  }

  /** Those of some videos that a visitor hides, by their channel or a keyword: what lists leave out. */
  async hidden(ids: readonly string[], visitorId: string): Promise<ReadonlySet<string>> {
    const exclusions = await this.exclusions.of(visitorId);
    if (ids.length === 0 || isNothingExcluded(exclusions)) return new Set();
    const rows = await this.database.getRepository(VideoEntity).find({
      select: { publicId: true, channelId: true, title: true, tags: true, channelTitle: true },
      where: { publicId: In([...ids]) },
    });
    return new Set(rows.filter(hides(exclusions)).map(({ publicId }) => publicId));
  }

  /** Tells what a visitor hides of things that are named as videos are; `null` where they hide nothing. */
  async hiddenNames(visitorId: string): Promise<((thing: NamedVideo) => boolean) | null> {
    const exclusions = await this.exclusions.of(visitorId);
    return isNothingExcluded(exclusions) ? null : hidesVideo(exclusions.keywords);
  }

  /** Channels by id; those that do not exist are left out. */
  async channels(ids: readonly string[]): Promise<ReadonlyMap<string, Channel>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.getRepository(ChannelEntity).findBy({ id: In([...ids]) });
    return new Map(
      rows.map(({ id, title, platform, externalId }) => [id, { id, title, platform, externalId }]),
    );
  }

  /** Tags of at least two videos, the most frequent first. */
  async tags(limit: number): Promise<CatalogName[]> {
    return this.pages.rows<CatalogName>(
      sql`select tag as text, count(*)::int as videos from videos v, unnest(v.tags) as tag where ${shownOnly}
        group by tag having count(*) > 1 order by videos desc, tag limit ${limit}`,
    );
  }

  /** Channels with at least one video, those with the most first. */
  async channelNames(limit: number): Promise<(CatalogName & { readonly id: string })[]> {
    return this.pages.rows<CatalogName & { readonly id: string }>(
      sql`select c.id, c.title as text, of_channel.videos from channels c join (
          select channel_id, count(*)::int as videos from videos v where ${shownOnly} group by channel_id
        ) of_channel on of_channel.channel_id = c.id
        order by of_channel.videos desc, c.id limit ${limit}`,
    );
  }

  /** Titles of the most watched videos. */
  async titles(limit: number): Promise<string[]> {
    const rows = await this.pages.rows<{ title: string }>(
      sql`select v.title from videos v where ${shownOnly} order by coalesce(v.view_count, -1) desc, v.id desc limit ${limit}`,
    );
    return rows.map(({ title }) => title);
  }

  /** All categories in their order. */
  listCategories(): Promise<Category[]> {
    return this.categories.list();
  }

  /** The counts of videos since a time, in order of time. */
  async statistics(
    ids: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, readonly VideoCounts[]>> {
    const rows = await this.pages.rows<VideoCounts & { readonly id: string }>(
      sql`select v.public_id as id, t.taken_at as "takenAt", t.views::float8 as views,
          t.likes::float8 as likes, t.comments::float8 as comments
        from video_statistics t join videos v on v.id = t.video_id
        where v.public_id = any(${ids}::text[]) and t.taken_at >= ${since} and ${shownOnly}
        order by t.taken_at`,
    );
    const found = new Map(ids.map((id) => [id, [] as VideoCounts[]]));
    for (const { id, ...counts } of rows) found.get(id)?.push(counts);
    return found;
  }

  /**
   * Stores videos of platforms, or refreshes those that are there; see `storeVideos`. Copies of others are put behind those, in a
   * caller's transaction only later, by a job.
   * @param manager of a transaction that it takes part in, of which it should be the only call
   * @returns the ids in the API, in the order given
   * @throws ZodError where `incomingVideo` rejects one of them
   */
  async store(
    videos: readonly IncomingVideo[],
    manager?: EntityManager,
  ): Promise<readonly string[]> {
    if (manager) return storeVideos(manager, videos);
    const ids = await this.database.transaction((own) => storeVideos(own, videos));
    await inTurn(this.database, (own) => joinSimilar(own, ids));
    return ids;
  }

  /** External ids of a platform's videos that may not be kept beyond a time, the most urgent first. */
  expiring(platform: Platform, wanted: Expiring): Promise<string[]> {
    return expiringVideos(this.database.manager, platform, wanted);
  }

  /** Channels of platforms whose videos gain views fastest, each once. */
  trendingChannels(limit: number): Promise<{ platform: Platform; externalId: string }[]> {
    return this.pages.rows(
      sql`select platform, external_id as "externalId" from (
          select c.platform, c.external_id, max(hot.trending) as trending from (
            select video_id, trending from video_scores where trending > 0
              order by trending desc, video_id desc limit 1000
          ) hot join videos v on v.id = hot.video_id join channels c on c.id = v.channel_id
          where c.external_id is not null group by c.platform, c.external_id
        ) channels_of_hot order by trending desc, external_id limit ${limit}`,
    );
  }

  /** External ids of a platform's videos that gain views fastest, of those that were not fetched since a time. */
  async hottest(
    platform: Platform,
    { fetchedUntil, among, limit }: { fetchedUntil: Date; among: number; limit: number },
  ): Promise<string[]> {
    const rows = await this.pages.rows<{ id: string }>(
      sql`select id from (
          select v.external_id as id, v.fetched_at, s.trending
            from video_scores s join videos v on v.id = s.video_id
            where s.trending > 0 and v.platform = ${platform} and v.external_id is not null
            order by s.trending desc, s.video_id desc limit ${among}
        ) hot where fetched_at <= ${fetchedUntil} order by trending desc, id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes all videos that may not be kept any more. */
  dropExpired(now: Date): Promise<void> {
    return deleteExpired(this.database.manager, now);
  }

  /** Deletes videos that are gone from their platform. */
  drop(platform: Platform, externalIds: readonly string[]): Promise<void> {
    return deleteVideos(this.database.manager, platform, externalIds);
  }

  /** Whether there are other videos of a platform than samples. */
  hasPlatformVideos(platform: Platform): Promise<boolean> {
    return this.database.manager.existsBy(VideoEntity, { platform, externalId: Not(IsNull()) });
  }
}

/** The address that somebody typed, perhaps without its protocol; `null` for an id. */
export function typedAddress(typed: string): string | null {
  if (!/[./]/.test(typed)) return null;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}
