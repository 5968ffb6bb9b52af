import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { shownOnly } from '../listing/not-taken-down.js';
import { sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';

/** What a tag is worth hardly changes meanwhile, and counting reads every video that has one of the tags. */
const ttlMs = 600_000;
const mostKept = 50_000;

/** How many videos have a tag, as it was within the last ten minutes. */
@Injectable()
export class TagCounts {
  private readonly counts = new LRUCache<string, number>({ max: mostKept, ttl: ttlMs });
  private readonly whole = new LRUCache<'videos', number>({ max: 1, ttl: ttlMs });

  constructor(private readonly pages: VideoPagesService) {}

  /** @returns of each of some tags, by its name */
  async of(tags: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = new Map(tags.map((tag) => [tag, this.counts.get(tag)]));
    const missing = tags.filter((tag) => known.get(tag) === undefined);
    const counted = new Map(missing.map((tag) => [tag, 0]));
    if (missing.length > 0)
      for (const { tag, videos } of await this.count(missing)) counted.set(tag, videos);
    for (const [tag, videos] of counted) this.counts.set(tag, videos);
    return new Map(tags.map((tag) => [tag, known.get(tag) ?? counted.get(tag) ?? 0]));
  }

  /** How many videos there are. */
  async videos(): Promise<number> {
    const known = this.whole.get('videos');
    if (known !== undefined) return known;
    const [row] = await this.pages.rows<{ videos: number }>(
      sql`select count(*)::int as videos from videos`,
    );
    const videos = row?.videos ?? 0;
    this.whole.set('videos', videos);
    return videos;
  }

  private count(tags: readonly string[]): Promise<{ tag: string; videos: number }[]> {
    return this.pages.rows(
      sql`select tag, count(*)::int as videos from videos v, unnest(v.tags) as tag
        where v.tags && ${tags}::text[] and tag = any(${tags}::text[]) and ${shownOnly} group by tag`,
    );
  }
}
