import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { inTurns } from '../../../../platform/event-loop/index.js';
import { type Exclusions, RecommendableVideos } from '../../../discovery/catalog/index.js';
import type { Pool } from '../candidates/candidate-pool.service.js';

const none: ReadonlySet<string> = new Set();
/** Of one pool: visitors who hide the same words share what these hide. */
const mostKept = 200;

/** Videos of the pool that must not be in a list. */
@Injectable()
export class HiddenVideos {
  private readonly byPool = new WeakMap<Pool, LRUCache<string, Promise<ReadonlySet<string>>>>();
  /** Taken down or deleted since they came into a pool. */
  private readonly gone = new WeakMap<Pool, Set<string>>();

  constructor(private readonly videos: RecommendableVideos) {}

  /** Ids of those with a word that a visitor hides, and of those that are gone; hidden channels are a rule of their own. */
  async of(pool: Pool, { keywords }: Exclusions): Promise<ReadonlySet<string>> {
    const hidden = keywords.length === 0 ? none : await this.withWords(pool, keywords);
    const gone = this.gone.get(pool);
    return gone ? new Set([...hidden, ...gone]) : hidden;
  }

  /** Leaves videos out of all lists of a pool that one of them has found missing. */
  leaveOut(pool: Pool, ids: readonly string[]): void {
    this.gone.set(pool, new Set([...(this.gone.get(pool) ?? []), ...ids]));
  }

  private withWords(pool: Pool, keywords: readonly string[]): Promise<ReadonlySet<string>> {
    const known = this.byPool.get(pool) ?? new LRUCache({ max: mostKept });
    this.byPool.set(pool, known);
    const key = JSON.stringify(keywords.toSorted());
    const found = known.get(key) ?? this.search(pool, keywords);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  private async search(pool: Pool, keywords: readonly string[]): Promise<ReadonlySet<string>> {
    const isHidden = this.videos.hiddenBy({ channelIds: [], keywords });
    const found = new Set<string>();
    for await (const video of inTurns(pool.videos.values()))
      if (isHidden(video)) found.add(video.id);
    return found;
  }
}
