import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { CreatorDetails, CreatorPage } from '@tessera/contracts-creator';
import { DataSource, In } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import {
  type CreatorsSource,
  FollowedCreators,
  FollowsFacade,
} from '../../../account/follows/index.js';
import { StorageFacade } from '../../storage/index.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { randomKey } from '../items/random-key.js';
import { isGone } from '../reading/readable-content.service.js';

/** Who readers see as the authors. */
@Injectable()
export class Creators implements CreatorsSource, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly follows: FollowsFacade,
    private readonly storage: StorageFacade,
    private readonly followed: FollowedCreators,
  ) {}

  onModuleInit(): void {
    this.followed.register(this);
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.manager.findBy(CreatorEntity, { id: In([...ids]) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** @throws ApiProblem `creator-not-found`, `creator-gone` */
  async find(id: string): Promise<CreatorEntity> {
    const row = await this.database.manager.findOneBy(CreatorEntity, { id });
    if (row) return row;
    if (await isGone(this.database, id))
      throw new ApiProblem('creator-gone', 'This creator has left.');
    throw new ApiProblem('creator-not-found', `There is no creator '${id}'.`);
  }

  /** @throws ApiProblem `creator-not-found`, `creator-gone` */
  async page(id: string, visitorId: string): Promise<CreatorPage> {
    return this.shown(await this.find(id), visitorId);
  }

  async own(visitorId: string): Promise<Response<'GET /api/creator'>> {
    const row = await this.database.manager.findOneBy(CreatorEntity, { visitorId });
    const creator = row && (await this.shown(row, visitorId));
    return { creator, avatar: row?.avatar ?? '', version: row?.version ?? 0 };
  }

  /** The first time it makes them a creator. @throws ApiProblem `file-not-found` */
  async change(visitorId: string, details: CreatorDetails): Promise<CreatorPage> {
    await this.assertPicture(visitorId, details.avatar);
    const row = await this.database.transaction(async (manager) => {
      await lockName(manager, `creator ${visitorId}`);
      const known = await manager.findOneBy(CreatorEntity, { visitorId });
      const version = (known?.version ?? 0) + 1;
      const row = known ?? manager.create(CreatorEntity, { visitorId, id: randomKey(12) });
      await this.storage.makePublic(manager, visitorId, [details.avatar]);
      return manager.save(Object.assign(row, details, { version, changedAt: new Date() }));
    });
    return this.shown(row, visitorId);
  }

  private async assertPicture(visitorId: string, key: string): Promise<void> {
    if (key === '') return;
    const mediaType = await this.storage.mediaTypeOf(visitorId, key);
    if (mediaType?.startsWith('image/')) return;
    throw new ApiProblem('file-not-found', `There is no picture '${key}'.`);
  }

  private async shown(row: CreatorEntity, visitorId: string): Promise<CreatorPage> {
    const { id, name, about, createdAt } = row;
    const isOwn = row.visitorId === visitorId;
    const where = { creatorId: id, isDown: false };
    const { manager } = this.database;
    const [listed, all, followers, avatars] = await Promise.all([
      manager.countBy(PublishedContentEntity, { ...where, isListed: true }),
      manager.countBy(PublishedContentEntity, where),
      this.follows.counts('creator', [id]),
      this.storage.publicPictures([row.avatar]),
    ]);
    return {
      id,
      name,
      about,
      avatarUrl: avatars.get(row.avatar) ?? null,
      followers: followers.get(id) ?? 0,
      published: isOwn ? all : listed,
      since: createdAt.toISOString(),
      isOwn,
      noindex: listed === 0,
    };
  }
}
