import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../platform/endpoints/index.js';
import { Entitlements } from '../../platform/entitlements/index.js';
import { pageOf, readCursor } from '../../platform/paging/index.js';
import { CatalogFacade } from '../catalog/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { type ItemFacts, toSummary } from './playlist.mapper.js';

/** By when it was changed last, and by id. */
const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** How many of the first videos of a playlist are tried for its cover, because videos may be gone. */
const coverCandidates = 5;

/** The list of a visitor's playlists. */
@Injectable()
export class PlaylistList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly entitlements: Entitlements,
  ) {}

  async list(
    visitorId: string,
    { cursor, limit, videoId }: HandlerInput<'GET /api/playlists'>['query'],
  ): Promise<Response<'GET /api/playlists'>> {
    const [read, total, allowed] = await Promise.all([
      this.read(visitorId, readCursor(cursor, place), limit + 1),
      this.database.manager.countBy(PlaylistEntity, { visitorId, deletedAt: IsNull() }),
      this.entitlements.limitOf(visitorId, 'playlists'),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.changedAt, last.id]);
    const facts = await this.facts(rows, videoId);
    return {
      playlists: rows.map((row) => toSummary(row, facts.get(row.id) ?? noItems)),
      total,
      nextCursor,
      ...(allowed !== null && {
        planLimit: { allowed, beyond: this.entitlements.planBeyond('playlists', allowed) },
      }),
    };
  }

  private read(
    visitorId: string,
    after: z.output<typeof place> | null,
    limit: number,
  ): Promise<PlaylistEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(PlaylistEntity, 'playlist')
      .where({ visitorId, deletedAt: IsNull() })
      .orderBy({ 'playlist.changedAt': 'DESC', 'playlist.id': 'DESC' })
      .limit(limit);
    if (after) query.andWhere('(playlist.changedAt, playlist.id) < (:...after)', { after });
    return query.getMany();
  }

  /** What the list shows of the items, in one statement for all playlists of a page. */
  private async facts(
    playlists: readonly PlaylistEntity[],
    videoId: string | undefined,
  ): Promise<ReadonlyMap<string, ItemFacts>> {
    const rows = await this.database.query<
      { id: string; count: number; first: string[]; savedAs: string | null }[]
    >(factsStatement, [playlists.map(({ id }) => id), videoId ?? null, coverCandidates]);
    const videos = await this.catalog.videos(rows.flatMap(({ first }) => first));
    return new Map(
      rows.map(({ id, count, first, savedAs }) => {
        const cover = first.map((video) => videos.get(video)).find(Boolean);
        return [id, { count, coverUrl: cover?.thumbnailUrl ?? null, savedAs }];
      }),
    );
  }
}

const noItems: ItemFacts = { count: 0, coverUrl: null, savedAs: null };

const factsStatement = `
  select playlist_id as id, count(*)::int as count,
    coalesce(array_agg(video_id order by position) filter (where position < $3), '{}') as first,
    (array_agg(id) filter (where video_id = $2))[1] as "savedAs"
  from playlist_items where playlist_id = any($1::uuid[]) group by playlist_id`;
