import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListOf } from '@tessera/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { contentItems } from './content-items.rows.js';
import { ItemFactsService } from './item-facts.service.js';

type Query = HandlerInput<'GET /api/content'>['query'];

/** Lists what a visitor writes. */
@Injectable()
export class ContentList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly facts: ItemFactsService,
  ) {}

  async list(
    visitorId: string,
    { cursor, limit, search: text, type, status }: Query,
  ): Promise<ListOf<'GET /api/content'>> {
    const where = { visitorId, ...(type !== 'all' && { type }), ...whereStatus(status) };
    const search = { text, columns: ['title', 'description', 'tags'] as const };
    const { manager } = this.database;
    const shown = async () => {
      const wanted = { where, search, cursor, limit, by: 'changedAt', leaveOut: ['body'] } as const;
      const { rows, nextCursor } = await contentItems.page(manager, wanted);
      return { items: await this.facts.items(manager, rows), next: nextCursor };
    };
    const [page, total] = await Promise.all([
      shown(),
      contentItems.count(manager, { where, search }),
    ]);
    return { ...page, total };
  }
}

/** Published is whatever readers have, also while its changes are on their way. */
function whereStatus(status: Query['status']) {
  if (status === 'all') return {};
  return status === 'published' ? { liveRevision: Not(IsNull()) } : { status };
}
