import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { SavedSearchEntity } from './entities/saved-search.entity.js';

/** The module's interface for other modules. */
@Injectable()
export class SavedSearchesFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Number of saved searches of a visitor. */
  countOf(visitorId: string): Promise<number> {
    return this.database.manager.countBy(SavedSearchEntity, { visitorId, deletedAt: IsNull() });
  }
}
