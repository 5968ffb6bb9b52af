import { Module } from '@nestjs/common';
import { DeletedRows } from './deleted-rows.js';

export { ownedRows, type RowChanges, type RowLimit } from './owned-rows.js';

/** Rows that belong to somebody. */
@Module({ providers: [DeletedRows] })
export class OwnedRowsModule {}
