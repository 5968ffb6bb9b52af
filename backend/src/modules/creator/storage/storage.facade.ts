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

  /** Lets everybody see files of a visitor, such as the cover of what they publish, in the transaction that publishes it; empty keys are none. */
  async makePublic(
    manager: EntityManager,
    visitorId: string,
    keys: readonly string[],
  ): Promise<void> {
    const named = keys.filter((key) => key !== '');
    if (named.length === 0) return;
    const where = { key: In(named), visitorId, isPublic: false, deletedAt: IsNull() };
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

  /** Addresses of the small size of pictures that everybody may see, by key. */
  async publicPictures(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const named = keys.filter((key) => key !== '');
    if (named.length === 0) return new Map();
    const found = await this.publicTypes(named);
    return new Map([...found.keys()].map((key) => [key, pictureUrlOf(key, 'small')]));
  }
}
