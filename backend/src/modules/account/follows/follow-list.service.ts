import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type Follow, type FollowKind, followKinds } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { CatalogFacade } from '../../discovery/catalog/index.js';
import { FollowEntity } from './entities/follow.entity.js';
import { FollowedCreators } from './followed-creators.js';

/** By when it was followed, by kind and by id. */
const place = z.tuple([
  z.iso.datetime().transform((text) => new Date(text)),
  z.enum(followKinds),
  z.string(),
]);

/** The list of what a visitor follows. */
@Injectable()
export class FollowList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly creators: FollowedCreators,
  ) {}

  async list(
    visitorId: string,
    { kind, cursor, limit }: HandlerInput<'GET /api/follows'>['query'],
  ): Promise<Response<'GET /api/follows'>> {
    const where = { visitorId, ...(kind && { kind }) };
    const [read, total] = await Promise.all([
      this.read(where, readCursor(cursor, place), limit + 1),
      this.database.manager.countBy(FollowEntity, where),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [
      last.followedAt,
      last.kind,
      last.id,
    ]);
    return { follows: await this.named(rows), total, nextCursor };
  }

  private read(
    where: { readonly visitorId: string; readonly kind?: FollowKind },
    after: z.output<typeof place> | null,
    limit: number,
  ): Promise<FollowEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(FollowEntity, 'follow')
      .where(where)
      .orderBy({ 'follow.followedAt': 'DESC', 'follow.kind': 'DESC', 'follow.id': 'DESC' })
      .limit(limit);
    if (after)
      query.andWhere('(follow.followedAt, follow.kind, follow.id) < (:...after)', { after });
    return query.getMany();
  }

  private async named(rows: readonly FollowEntity[]): Promise<Follow[]> {
    const idsOf = (wanted: FollowKind) =>
      rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const [channels, creators] = await Promise.all([
      this.catalog.channels(idsOf('channel')),
      this.creators.names(idsOf('creator')),
    ]);
    const names: Readonly<Record<FollowKind, (id: string) => string | null>> = {
      topic: (id) => id,
      channel: (id) => channels.get(id)?.title ?? null,
      creator: (id) => creators.get(id) ?? null,
    };
    return rows.map(({ kind, id, followedAt }) => ({
      kind,
      id,
      name: names[kind](id),
      followedAt: followedAt.toISOString(),
    }));
  }
}
