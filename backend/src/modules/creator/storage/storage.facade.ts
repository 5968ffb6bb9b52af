import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Avatars } from './avatars/avatars.service.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';
import { pictureUrlOf } from './files/stored-file.mapper.js';

/** The module's interface for other modules. */
@Injectable()
export class StorageFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly avatars: Avatars,
  ) {}

  /** Address of a visitor's picture, the newest of their avatars; `null` where they have none. */
  avatarOf(visitorId: string): Promise<string | null> {
    return this.avatars.avatarOf(visitorId);
  }

  /** Media type of a file of a visitor; `null` where they have no such file. */
  async mediaTypeOf(visitorId: string, key: string): Promise<string | null> {
    const where = { key, visitorId, deletedAt: IsNull() };
    const found = await this.database.manager.findOneBy(StoredFileEntity, where);
    return found?.mediaType ?? null;
  }

  /** Number of files of a visitor. */
  countOf(visitorId: string): Promise<number> {
    return this.database.manager.countBy(StoredFileEntity, { visitorId, deletedAt: IsNull() });
  }

  /** Lets everybody see files of a visitor, such as the cover of what they publish, in the transaction that publishes it. */
  async makePublic(
    manager: EntityManager,
    visitorId: string,
    keys: readonly string[],
  ): Promise<void> {
    const where = { key: In([...keys]), visitorId, isPublic: false, deletedAt: IsNull() };
    await manager.update(StoredFileEntity, where, {
      isPublic: true,
      version: () => 'version + 1',
    });
  }

  /** Media types of files that everybody may see, by key; others are left out. */
  async publicTypes(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const where = {
      key: In([...keys]),
      isPublic: true,
      takenDownAt: IsNull(),
      deletedAt: IsNull(),
    };
    const rows = await this.database.manager.find(StoredFileEntity, {
      select: { key: true, mediaType: true },
      where,
    });
    return new Map(rows.map(({ key, mediaType }) => [key, mediaType]));
  }

  /** Addresses of the pictures of visitors, by id, as far as everybody may see them. */
  async publicAvatars(visitorIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.manager.find(StoredFileEntity, {
      select: { key: true, visitorId: true },
      where: {
        visitorId: In([...visitorIds]),
        type: 'avatar',
        isPublic: true,
        takenDownAt: IsNull(),
        deletedAt: IsNull(),
      },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return new Map(rows.map(({ key, visitorId }) => [visitorId, pictureUrlOf(key, 'small')]));
  }
}
