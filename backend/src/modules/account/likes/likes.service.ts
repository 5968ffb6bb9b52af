import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InteractionPayload } from '@tessera/contracts';
import { type LikeKind, likeLimit, type LikeState } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CatalogFacade } from '../../discovery/catalog/index.js';
import { InteractionsFacade } from '../interactions/index.js';
import { LikeEntity } from './entities/like.entity.js';
import { LikeableContent } from './likeable-content.js';

export interface Liked {
  readonly kind: LikeKind;
  readonly id: string;
}

/** How many likes something got on a day. */
export interface DailyLikes {
  readonly id: string;
  readonly day: string;
  readonly likes: number;
}

/** Where it was liked. */
export type LikeOrigin = InteractionPayload<'liked'>;

/** Likes and unlikes. Doing it again changes nothing and is no error. The log of interactions has what is liked now. */
@Injectable()
export class LikesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly content: LikeableContent,
    private readonly interactions: InteractionsFacade,
  ) {}

  async likedBy(visitorId: string, kind: LikeKind): Promise<string[]> {
    const rows = await this.database.manager.find(LikeEntity, {
      where: { visitorId, kind },
      order: { likedAt: 'DESC', id: 'DESC' },
    });
    return rows.map(({ id }) => id);
  }

  async find(visitorId: string, liked: Liked): Promise<LikeState> {
    const { manager } = this.database;
    const [isLiked, likes] = await Promise.all([
      manager.existsBy(LikeEntity, { visitorId, ...liked }),
      manager.countBy(LikeEntity, liked),
    ]);
    return { isLiked, likes };
  }

  /** @throws ApiProblem `nothing-to-like`, `too-many-likes` */
  async like(visitorId: string, liked: Liked, origin: LikeOrigin): Promise<LikeState> {
    const { kind, id } = liked;
    if (!(await this.present(liked)))
      throw new ApiProblem('nothing-to-like', `There is no ${kind} '${id}'.`);
    await this.database.transaction(async (manager) => {
      if (!(await insert(manager, visitorId, liked))) return;
      await assertRoom(manager, visitorId, liked.kind);
      // The log is about videos: see decision 0126.
      if (kind !== 'video') return;
      const interaction = { kind: 'liked', subject: id, payload: origin } as const;
      await this.interactions.record(manager, visitorId, interaction);
    });
    return this.find(visitorId, liked);
  }

  /** How many visitors like each of some things. */
  async counts(kind: LikeKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; likes: number }[]>(
      'select id, count(*)::int as likes from likes where kind = $1 and id = any($2) group by id',
      [kind, ids],
    );
    return new Map(rows.map(({ id, likes }) => [id, likes]));
  }

  /** Likes that are still there, by thing and day in UTC. */
  perDay(kind: LikeKind, ids: readonly string[], from: string): Promise<DailyLikes[]> {
    return this.database.query(
      `select id, (liked_at at time zone 'UTC')::date::text as day, count(*)::int as likes from likes
        where kind = $1 and id = any($2) and liked_at >= $3::date::timestamp at time zone 'UTC'
        group by id, 2`,
      [kind, ids, from],
    );
  }

  private async present({ kind, id }: Liked): Promise<boolean> {
    const known = kind === 'video' ? this.catalog : this.content;
    return (await known.present([id])).has(id);
  }

  async unlike(visitorId: string, liked: Liked): Promise<LikeState> {
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(LikeEntity, { visitorId, ...liked });
      if (affected && liked.kind === 'video')
        await this.interactions.forget(manager, visitorId, { kind: 'liked', subject: liked.id });
    });
    return this.find(visitorId, liked);
  }
}

/** @returns whether it was not liked before */
async function insert(
  manager: EntityManager,
  visitorId: string,
  { kind, id }: Liked,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'insert into likes (visitor_id, kind, id) values ($1, $2, $3) on conflict do nothing returning id',
    [visitorId, kind, id],
  );
  return rows.length > 0;
}

async function assertRoom(
  manager: EntityManager,
  visitorId: string,
  kind: LikeKind,
): Promise<void> {
  const where = { visitorId, kind };
  const count = await lockedCount(manager, LikeEntity, { owner: visitorId, where });
  if (count <= likeLimit) return;
  throw new ApiProblem('too-many-likes', `You can like up to ${likeLimit} of a kind.`, {
    extra: { limit: likeLimit },
  });
}
