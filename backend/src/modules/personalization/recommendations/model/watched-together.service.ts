import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import { similarTo } from '@tessera/recommender/scoring';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import {
  CatalogFacade,
  type NeighborsSource,
  type VideoNeighbor,
  VideoNeighbors,
} from '../../../discovery/catalog/index.js';
import { itemOf, videoIdOf } from '../candidates/item-ids.js';
import { TrainedModels } from './trained-models.service.js';

/** More are asked for than shown, because some are hidden or gone. */
const spare = 3;

/** Tells which videos the same visitors watch, as the last training has learned it. */
@Injectable()
export class WatchedTogether implements NeighborsSource, OnModuleInit {
  constructor(
    private readonly models: TrainedModels,
    private readonly catalog: CatalogFacade,
    private readonly neighbors: VideoNeighbors,
  ) {}

  onModuleInit(): void {
    this.neighbors.register(this);
  }

  async neighborsOf(videoId: string, limit: number): Promise<VideoNeighbor[]> {
    const stored = await this.models.current();
    const found = stored ? similarTo(stored.model, itemOf(videoId), limit) : [];
    const strongest = found[0]?.weight ?? 1;
    return found.map(({ item, weight }) => ({
      id: videoIdOf(item),
      strength: weight / strongest,
    }));
  }

  /**
   * What those who watched a video watched, too; what the visitor hides is left out.
   * @throws ApiProblem `video-not-found`
   */
  async list(videoId: string, limit: number, visitorId: string): Promise<{ videos: Video[] }> {
    if (!(await this.catalog.present([videoId])).has(videoId))
      throw new ApiProblem('video-not-found', `There is no video '${videoId}'.`);
    const ids = (await this.neighborsOf(videoId, spare * limit)).map(({ id }) => id);
    const [present, hidden] = await Promise.all([
      this.catalog.present(ids),
      this.catalog.hidden(ids, visitorId),
    ]);
    const shown = ids.filter((id) => present.has(id) && !hidden.has(id));
    const videos = await this.catalog.videos(shown);
    const found = shown.flatMap((id) => videos.get(id) ?? []).filter(({ mature }) => !mature);
    return { videos: found.slice(0, limit) };
  }
}
