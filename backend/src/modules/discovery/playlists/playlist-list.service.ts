import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { CatalogFacade } from '../catalog/index.js';
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
    const page = { where, cursor, limit, by: 'changedAt' } as const;
    const parameters = { videoId: videoId ?? null, coverCandidates };
    const [{ rows, nextCursor, beside }, allowed] = await Promise.all([
      playlists.pageWith<Facts>(manager, page, { json: factsOfItems, parameters }),
      this.entitlements.limitOf(visitorId, 'playlists'),
    ]);
    const isAll = cursor === undefined && nextCursor === null;
    const [covers, total] = await Promise.all([
      this.catalog.thumbnails(rows.flatMap(({ id }) => beside.get(id)?.first ?? [])),
      isAll ? rows.length : playlists.count(manager, { where }),
    ]);
    return {
      playlists: rows.map((row) => toSummary(row, factsOf(beside.get(row.id), covers))),
      total,
      nextCursor,
      ...(allowed !== null && {
        planLimit: { allowed, beyond: this.entitlements.planBeyond('playlists', allowed) },
      }),
    };
  }
}

/** What a statement says of the items of one playlist. */
interface Facts {
  readonly count: number;
  readonly first: readonly string[];
  readonly savedAs: string | null;
}

function factsOf(facts: Facts | undefined, covers: ReadonlyMap<string, string>): ItemFacts {
  const { count = 0, first = [], savedAs = null } = facts ?? {};
  const coverUrl = first.map((video) => covers.get(video)).find(Boolean) ?? null;
  return { count, coverUrl, savedAs };
}

const factsOfItems = `(
  select json_build_object('count', count(*)::int,
    'first', coalesce(array_agg(video_id order by position) filter (where position < :coverCandidates), '{}'),
    'savedAs', (array_agg(id) filter (where video_id = :videoId))[1])
  from playlist_items where playlist_id = row.id)`;
