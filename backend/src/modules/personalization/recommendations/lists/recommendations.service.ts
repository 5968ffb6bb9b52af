import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Listed } from '@tessera/contracts';
import type { Recommendation } from '@tessera/contracts-personalization';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { readCursor, writeCursor } from '../../../../platform/paging/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { HiddenVideos } from './hidden-videos.js';
import { type BegunList, ListMaker } from './list-maker.service.js';
import type { Placed } from './places.js';
import { namedIn, toRecommendations } from './recommendation.mapper.js';
import { SlateLog } from './slate-log.js';

type Query = HandlerInput<'GET /api/personalization/recommendations/:userId'>['query'];

/** Where the next page begins: the list, and how many were shown. */
const position = z.tuple([z.uuid(), z.int().min(1).max(1000)]);
const openLists = 500;
const openMs = 15 * 60_000;
/** A list that finds videos gone is made again without them, so often. */
const attempts = 3;

/** What is recommended to a visitor, page by page. Pages of a list are made from the same, so that none repeats what another one had. */
@Injectable()
export class RecommendationsService {
  private readonly open = new LRUCache<string, BegunList>({ max: openLists, ttl: openMs });

  constructor(
    private readonly lists: ListMaker,
    private readonly catalog: CatalogFacade,
    private readonly hidden: HiddenVideos,
    private readonly slates: SlateLog,
  ) {}

  /** @throws ApiProblem `recipe-not-found`, `invalid-request` for a wrong cursor */
  async list(
    visitorId: string,
    { cursor, limit, ...asked }: Query,
  ): Promise<Listed<Recommendation>> {
    const [id, first] = readCursor(cursor, position) ?? [randomUUID(), 0];
    const list =
      this.opened(id, visitorId) ??
      (await this.lists.begin(visitorId, asked, await this.shownBefore(id, visitorId, first)));
    this.open.set(id, list);
    const { places, videos, total } = await this.page(list, first, limit);
    this.log(id, list, first, places);
    const items = toRecommendations({ list, places, videos, slateId: id, first });
    const end = first + limit;
    return { items, total, next: end < total ? writeCursor([id, end]) : null };
  }

  /** One of another visitor is none. */
  private opened(id: string, visitorId: string): BegunList | null {
    const list = this.open.get(id);
    return list?.state.visitorId === visitorId ? list : null;
  }

  /** Where this process does not know a list, it goes on with what was not in it. */
  private async shownBefore(id: string, visitorId: string, first: number): Promise<string[]> {
    return first === 0 ? [] : this.slates.videosOf(id, visitorId);
  }

  /** Videos are read now: what was taken down since the pool was made is left out before the page is cut. */
  private async page(list: BegunList, first: number, limit: number) {
    for (let attempt = 1; ; attempt += 1) {
      const { places, total } = list.places(first, limit);
      const ids = places.map(({ videoId }) => videoId);
      const videos = await this.catalog.videos([...ids, ...namedIn(list, places)]);
      const missing = ids.filter((one) => !videos.has(one));
      if (missing.length === 0) return { places, videos, total };
      this.hidden.leaveOut(list.pool, missing);
      list.leaveOut(missing);
      if (attempt === attempts)
        return { places: places.filter(({ videoId }) => videos.has(videoId)), videos, total };
    }
  }

  private log(
    id: string,
    { state, mix }: BegunList,
    firstPosition: number,
    places: readonly Placed[],
  ): void {
    if (!state.switches.behavior || places.length === 0) return;
    this.slates.add({
      id,
      firstPosition,
      visitorId: state.visitorId,
      madeAt: new Date(),
      source: mix.source,
      videoIds: places.map(({ videoId }) => videoId),
      propensities: places.map(({ propensity }) => propensity),
    });
  }
}
