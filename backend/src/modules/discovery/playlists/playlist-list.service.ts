import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { CatalogFacade } from '../catalog/index.js';
import type { PlaylistEntity } from './entities/playlist.entity.js';
import { type ItemFacts, toSummary } from './playlist.mapper.js';
import { playlists } from './playlists.rows.js';

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
    const { manager } = this.database;
    const where = { visitorId };
    const [{ rows, nextCursor }, total, allowed] = await Promise.all([
      playlists.page(manager, { where, cursor, limit, by: 'changedAt' }),
      playlists.count(manager, { where }),
      this.entitlements.limitOf(visitorId, 'playlists'),
    ]);
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

  /** What the list shows of the items, in one statement for all playlists of a page. */
  private async facts(
    rows: readonly PlaylistEntity[],
    videoId: string | undefined,
  ): Promise<ReadonlyMap<string, ItemFacts>> {
    const items = await this.database.query<
      { id: string; count: number; first: string[]; savedAs: string | null }[]
    >(factsStatement, [rows.map(({ id }) => id), videoId ?? null, coverCandidates]);
    const videos = await this.catalog.videos(items.flatMap(({ first }) => first));
    return new Map(
      items.map(({ id, count, first, savedAs }) => {
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
