import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { type AvatarSource, VisitorAvatars } from '../../../../platform/visitor-avatars/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { fileUrlOf } from '../files/stored-file.mapper.js';

/** A visitor's picture is the newest of their avatars. */
@Injectable()
export class Avatars implements AvatarSource, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly avatars: VisitorAvatars,
    private readonly pages: PageEvents,
  ) {}

  onModuleInit(): void {
    this.avatars.register(this);
  }

  /** Address of its small size, with the version of the picture. */
  async avatarOf(
    visitorId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<string | null> {
    const newest = await manager.findOne(StoredFileEntity, {
      select: { key: true, version: true },
      where: { visitorId, type: 'avatar', deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return newest && `${fileUrlOf(newest.key)}?size=small&v=${newest.version}`;
  }

  /** Has the open pages of a visitor show their picture as it is once the transaction is committed. */
  async tell(manager: EntityManager, { type, visitorId }: StoredFileEntity): Promise<void> {
    if (type !== 'avatar') return;
    const url = await this.avatarOf(visitorId, manager);
    await this.pages.publish(manager, visitorId, { name: 'avatar-changed', data: { url } });
  }
}
