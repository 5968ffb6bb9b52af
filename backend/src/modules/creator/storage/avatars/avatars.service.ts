import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Changes, Remembered } from '../../../../platform/changes/index.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { type AvatarSource, VisitorAvatars } from '../../../../platform/visitor-avatars/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { fileUrlOf } from '../files/stored-file.mapper.js';

/** Number of visitors. */
const maxRemembered = 20_000;

/** A visitor's picture is the newest of their avatars. */
@Injectable()
export class Avatars implements AvatarSource, OnModuleInit {
  private readonly known: Remembered<{ readonly url: string | null }>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly avatars: VisitorAvatars,
    private readonly pages: PageEvents,
    changes: Changes,
  ) {
    this.known = new Remembered(changes, {
      topic: 'files',
      maxSize: maxRemembered,
      read: async (visitorId) => ({
        value: { url: await this.read(visitorId, this.database.manager) },
      }),
    });
  }

  onModuleInit(): void {
    this.avatars.register(this);
  }

  /** Address of its small size, with the version of the picture. Every page shows it, so it is remembered. */
  async avatarOf(visitorId: string): Promise<string | null> {
    return (await this.known.get(visitorId)).url;
  }

  private async read(visitorId: string, manager: EntityManager): Promise<string | null> {
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
    const url = await this.read(visitorId, manager);
    await this.pages.publish(manager, visitorId, { name: 'avatar-changed', data: { url } });
  }
}
