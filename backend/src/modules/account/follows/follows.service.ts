import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FollowKind, followLimit } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../platform/events/index.js';
import { CatalogFacade } from '../../discovery/catalog/index.js';
import { FollowEntity } from './entities/follow.entity.js';
import { FollowedCreators } from './followed-creators.js';
import { followedId } from './followed-id.js';
import { followed, unfollowed } from './follows.events.js';

interface Target {
  readonly kind: FollowKind;
  /** As a visitor wrote it. */
  readonly id: string;
}

interface FollowState {
  readonly isFollowed: boolean;
}

/** Follows and unfollows. Doing it again changes nothing and is no error. */
@Injectable()
export class FollowsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly creators: FollowedCreators,
    private readonly events: DomainEvents,
  ) {}

  async find(visitorId: string, target: Target): Promise<FollowState> {
    const key = keyOf(visitorId, target);
    return { isFollowed: await this.database.manager.existsBy(FollowEntity, key) };
  }

  /** @throws ApiProblem `channel-not-found`, `creator-to-follow-not-found`, `too-many-follows` */
  async follow(visitorId: string, target: Target): Promise<FollowState> {
    const key = keyOf(visitorId, target);
    await this.assertExists(key);
    await this.database.transaction(async (manager) => {
      const isNew = await insert(manager, key);
      if (!isNew) return;
      await assertRoom(manager, visitorId);
      await this.events.publish(manager, followed, key);
    });
    return { isFollowed: true };
  }

  async unfollow(visitorId: string, target: Target): Promise<FollowState> {
    const key = keyOf(visitorId, target);
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(FollowEntity, key);
      if (affected) await this.events.publish(manager, unfollowed, key);
    });
    return { isFollowed: false };
  }

  /** Any topic can be followed. */
  private async assertExists({ kind, id }: Target): Promise<void> {
    if (kind === 'channel' && !(await this.catalog.channels([id])).has(id))
      throw new ApiProblem('channel-not-found', `There is no channel '${id}'.`);
    if (kind === 'creator' && !(await this.creators.names([id])).has(id))
      throw new ApiProblem('creator-to-follow-not-found', `There is no creator '${id}'.`);
  }
}

function keyOf(visitorId: string, { kind, id }: Target) {
  return { visitorId, kind, id: followedId(kind, id) };
}

/** @returns whether it was not followed before */
async function insert(manager: EntityManager, key: ReturnType<typeof keyOf>): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'insert into follows (visitor_id, kind, id) values ($1, $2, $3) on conflict do nothing returning id',
    [key.visitorId, key.kind, key.id],
  );
  return rows.length > 0;
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = followLimit;
  const count = await lockedCount(manager, FollowEntity, {
    owner: visitorId,
    where: { visitorId },
  });
  if (count <= limit) return;
  throw new ApiProblem('too-many-follows', `You can follow up to ${limit} things.`, {
    extra: { limit },
  });
}
