import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { PublicationReceipt } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { ContentPublicationEntity } from '../entities/content-publication.entity.js';
import { timeOf } from '../items/content-item.mapper.js';
import { contentItems } from '../items/content-items.rows.js';
import type { ItemKey } from '../items/item-changes.service.js';

/** Shows authors what was promised, and what came of it. */
@Injectable()
export class PublicationList {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest first. @throws ApiProblem `content-not-found` */
  async list(
    key: ItemKey,
    { cursor, limit }: HandlerInput<'GET /api/content/:id/publications'>['query'],
  ): Promise<Response<'GET /api/content/:id/publications'>> {
    const { manager } = this.database;
    const { id: itemId } = await contentItems.find(manager, { ...key });
    const after = readCursor(cursor, place);
    const query = manager
      .createQueryBuilder(ContentPublicationEntity, 'row')
      .where('row.itemId = :itemId', { itemId })
      .orderBy({ 'row.createdAt': 'DESC', 'row.id': 'DESC' })
      .limit(limit + 1);
    if (after) query.andWhere('(row.createdAt, row.id) < (:...after)', { after });
    const read = await query.getMany();
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.createdAt, last.id]);
    return { publications: rows.map(toReceipt), nextCursor };
  }
}

/** Where a page begins: behind the time and the id of the last row. */
const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

function toReceipt(row: ContentPublicationEntity): PublicationReceipt {
  const { id, action, revision, zone, attempts, state, reason } = row;
  return {
    id,
    action,
    revision,
    promisedAt: row.promisedAt.toISOString(),
    zone,
    doneAt: timeOf(row.doneAt),
    attempts,
    state,
    reason,
  };
}
