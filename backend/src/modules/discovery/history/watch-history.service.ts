import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import { CatalogFacade } from '../catalog/index.js';

/** What counts as watching, as far as the site can know. */
const kinds = ['opened', 'watched'] as const;

/** The videos that a visitor opened or watched. */
@Injectable()
export class WatchHistory {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly interactions: InteractionsFacade,
    private readonly catalog: CatalogFacade,
  ) {}

  /** The most recent first. @throws ApiProblem `invalid-request` for a wrong cursor */
  async list(
    visitorId: string,
    { cursor, limit }: HandlerInput<'GET /api/history'>['query'],
  ): Promise<Response<'GET /api/history'>> {
    const [page, isRecorded] = await Promise.all([
      this.interactions.historyOf(visitorId, { kinds, cursor, limit }),
      this.interactions.isLearning(visitorId),
    ]);
    const subjects = page.interactions.map(({ subject }) => subject);
    const videos = await this.catalog.videos([...new Set(subjects)]);
    const entries = page.interactions.map(({ id, subject, at }) => ({
      id,
      videoId: subject,
      video: videos.get(subject) ?? null,
      at,
    }));
    return { entries, nextCursor: page.nextCursor, isRecorded };
  }

  /** @param videoId all where absent */
  clear(visitorId: string, videoId?: string): Promise<{ deleted: number }> {
    return this.database.transaction(async (manager) => {
      let deleted = 0;
      for (const kind of kinds) {
        const meant = { kind, subject: videoId };
        deleted += (await this.interactions.forget(manager, visitorId, meant)).deleted;
      }
      return { deleted };
    });
  }
}
