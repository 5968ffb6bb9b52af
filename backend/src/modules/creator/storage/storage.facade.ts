import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { Avatars } from './avatars/avatars.service.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';

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
}
