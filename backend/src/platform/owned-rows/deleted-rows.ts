import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Job, Repeatable } from '../jobs/index.js';
import { restorableRows } from './owned-rows.js';

/** Purges what was deleted and can no longer be restored, whichever modules there are. */
@Injectable()
export class DeletedRows {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** A table that fails keeps nothing of the others. @throws AggregateError */
  @Repeatable({ name: 'purge-deleted-rows', everySeconds: 3600 })
  async purge({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const errors: unknown[] = [];
    for (const rows of restorableRows()) {
      if (!this.database.hasMetadata(rows.entity)) continue;
      signal.throwIfAborted();
      await rows.purge(this.database.manager, new Date()).catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some deleted rows were not purged');
  }
}
