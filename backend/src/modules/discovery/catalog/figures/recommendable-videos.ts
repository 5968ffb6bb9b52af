import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { type Exclusions, hides } from '../listing/exclusions.js';
import { joined, type Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { SearchIndex } from '../search/index/search-index.js';
import { ScoredVideos } from './scored-videos.js';

/** What recommendations are made by of a video; `null` where it is not known. */
export interface VideoFeatures {
  readonly id: string;
  readonly platform: Platform;
  readonly channelId: string;
  readonly channelTitle: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Slug. */
  readonly category: string | null;
  /** 0 while it is live. */
  readonly seconds: number | null;
  readonly publishedAt: Date | null;
  readonly language: string | null;
  readonly isMature: boolean;
  /** Velocity times engagement; `null` also where it may not be used. */
  readonly trending: number | null;
}

export interface WantedVideos {
  /** Those that gain views and likes fastest, and those that were published last. */
  readonly trending: number;
  readonly newest: number;
  /** The most watched ones of each category. */
  readonly ofCategory: number;
  /** The newest ones of each of some channels and tags. */
  readonly channelIds: readonly string[];
  readonly tags: readonly string[];
  readonly ofEach: number;
  /** And these. */
  readonly ids: readonly string[];
}

/** Read at once, so that no answer of the database keeps the process busy for long. */
const batch = 1000;

/** Videos that may be recommended: those of lists, also for adults, which is for whoever recommends to leave out. */
@Injectable()
export class RecommendableVideos {
  constructor(
    private readonly pages: VideoPagesService,
    private readonly visible: VisibleVideos,
    private readonly scored: ScoredVideos,
    private readonly index: SearchIndex,
    private readonly samples: SampleVisibility,
  ) {}

  /** Ids of videos that are worth to be considered at all, each once. */
  async ids(wanted: WantedVideos): Promise<string[]> {
    const listed = joined(await this.visible.conditions(), ' and ', sql`true`);
    const tagged = await this.tagged(wanted);
    const rows = await this.pages.rows<{ id: string }>(chosenVideos(wanted, tagged, listed));
    return rows.map(({ id }) => id);
  }

  /** Of some videos, in batches; those that are in no list are left out. */
  async *of(ids: readonly string[]): AsyncGenerator<VideoFeatures[]> {
    for (let first = 0; first < ids.length; first += batch) {
      const listed = joined(await this.visible.conditions(), ' and ', sql`true`);
      yield await this.pages.rows<VideoFeatures>(
        sql`select v.public_id as id, v.platform, v.channel_id as "channelId", v.channel_title as "channelTitle", v.title, v.tags,
            c.slug as category, v.duration_seconds as seconds, v.published_at as "publishedAt", v.language,
            v.mature is true as "isMature", case when ${this.scored.condition()} then s.trending end as trending
          from videos v left join categories c on c.id = v.category_id left join video_scores s on s.video_id = v.id
          where v.public_id = any(${ids.slice(first, first + batch)}::text[]) and ${listed}`,
      );
    }
  }

  private async tagged({ tags, ofEach }: WantedVideos): Promise<number[]> {
    const includeSamples = await this.samples.shown();
    const conditions = { mature: 'show', includeCopies: false, includeSamples } as const;
    const rest = { text: '', asOf: new Date(), match: null, after: null } as const;
    const query = { ...rest, conditions, order: 'date', limit: ofEach } as const;
    const lists = await this.index.pagesOfTags(query, tags);
    return lists.flatMap(({ rows }) => rows.map(({ id }) => id));
  }

  /** Tells whether a video is left out, as lists do. */
  hiddenBy(exclusions: Exclusions): (video: VideoFeatures) => boolean {
    const isHidden = hides(exclusions);
    return ({ tags, ...video }) => isHidden({ ...video, tags: [...tags] });
  }
}

function chosenVideos(
  { trending, newest, ofCategory, channelIds, ofEach, ids }: WantedVideos,
  tagged: readonly number[],
  listed: Sql,
): Sql {
  return sql`
    (select v.public_id as id from video_scores s join videos v on v.id = s.video_id
      where s.trending > 0 and ${listed} order by s.trending desc, s.video_id desc limit ${trending})
    union (select v.public_id from videos v where v.published_at <= now() and ${listed}
      order by v.published_at desc, v.id desc limit ${newest})
    union (select chosen.public_id from categories c cross join lateral (
      select v.public_id from videos v where v.category_id = c.id and ${listed}
        order by coalesce(v.view_count, -1) desc, v.id desc limit ${ofCategory}) chosen)
    union (select chosen.public_id from unnest(${channelIds}::bigint[]) as channel cross join lateral (
      select v.public_id from videos v where v.channel_id = channel and v.published_at <= now() and ${listed}
        order by v.published_at desc limit ${ofEach}) chosen)
    union (select v.public_id from videos v where v.id = any(${tagged}::bigint[]) and ${listed})
    union (select v.public_id from videos v where v.public_id = any(${ids}::text[]) and ${listed})`;
}
