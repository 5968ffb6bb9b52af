import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { StoredFileEntity } from './entities/stored-file.entity.js';

/** The module's interface for other modules. */
@Injectable()
export class StorageFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Number of files of a visitor. */
  countOf(visitorId: string): Promise<number> {
    return this.database.manager.countBy(StoredFileEntity, { visitorId, deletedAt: IsNull() });
  }
}
