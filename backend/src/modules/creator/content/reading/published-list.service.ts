import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { type Page, pageOf, readCursor } from '../../../../platform/paging/index.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { HiddenContent } from './hidden-content.service.js';
import { Summaries, summaryColumns, type SummaryRow } from './summaries.service.js';

type Query = HandlerInput<'GET /api/published'>['query'];
type Rows = SelectQueryBuilder<PublishedContentEntity>;

const newestPlace = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);
const bestPlace = z.tuple([z.number(), z.uuid()]);

/** Words as they were typed, and in English in their other forms. */
const words = `(websearch_to_tsquery('english', :q) || websearch_to_tsquery('simple', :q))`;
const rank = `ts_rank(row.search, ${words})::float8`;

/** Lists of what readers have. */
@Injectable()
export class PublishedList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly summaries: Summaries,
    private readonly hidden: HiddenContent,
  ) {}

  /** By words the best first, else the newest first. @throws ApiProblem `invalid-request` for a cursor of another list */
  async list(query: Query, visitorId: string): Promise<Response<'GET /api/published'>> {
    const hidden = await this.hidden.of(visitorId);
    const wanted = () => without(this.wanted(query, visitorId), hidden);
    const [{ rows, nextCursor }, total] = await Promise.all([
      query.q ? bestFirst(wanted(), query) : newestFirst(wanted(), query),
      wanted().getCount(),
    ]);
    return { items: await this.summaries.of(rows), total, nextCursor };
  }

  /** What search engines may have. */
  async listed(
    query: HandlerInput<'GET /api/published/listed'>['query'],
  ): Promise<Response<'GET /api/published/listed'>> {
    const { rows, nextCursor } = await newestFirst(this.publicRows(), query);
    const items = rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
    return { items, nextCursor };
  }

  /** What is in lists for a visitor, without its text. */
  async listedRows(visitorId: string): Promise<Rows> {
    return without(this.publicRows(), await this.hidden.of(visitorId));
  }

  private publicRows(): Rows {
    return this.rows().where('row.isListed and not row.isDown');
  }

  private rows(): Rows {
    return this.database.manager
      .createQueryBuilder(PublishedContentEntity, 'row')
      .select(summaryColumns.map((column) => `row.${column}`));
  }

  /** Creators find what is theirs on their own page, also while nobody else does. */
  private wanted({ q, type, category, creator }: Query, visitorId: string): Rows {
    const rows =
      creator === undefined
        ? this.publicRows()
        : this.rows().where(
            'row.creatorId = :creator and not row.isDown and (row.isListed or row.visitorId = :visitorId)',
            { creator, visitorId },
          );
    if (q) rows.andWhere(`row.search @@ ${words}`, { q });
    if (type !== undefined) rows.andWhere('row.type = :type', { type });
    if (category !== undefined) rows.andWhere('row.category = :category', { category });
    return rows;
  }
}

/** @param hidden ids of items */
function without(rows: Rows, hidden: readonly string[]): Rows {
  return hidden.length === 0 ? rows : rows.andWhere('row.itemId <> all(:hidden)', { hidden });
}

type Paging = Pick<Query, 'cursor' | 'limit'>;

async function newestFirst(rows: Rows, { cursor, limit }: Paging): Promise<Page<SummaryRow>> {
  const after = readCursor(cursor, newestPlace);
  rows.orderBy({ 'row.publishedAt': 'DESC', 'row.itemId': 'DESC' }).limit(limit + 1);
  if (after) rows.andWhere('(row.publishedAt, row.itemId) < (:...after)', { after });
  return pageOf(await rows.getMany(), limit, (last) => [last.publishedAt, last.itemId]);
}

async function bestFirst(rows: Rows, { cursor, limit }: Paging): Promise<Page<SummaryRow>> {
  const after = readCursor(cursor, bestPlace);
  rows.addSelect(rank, 'rank').orderBy('rank', 'DESC').addOrderBy('row.itemId', 'DESC');
  if (after) rows.andWhere(`(${rank}, row.itemId) < (:...after)`, { after });
  const { entities, raw } = await rows.limit(limit + 1).getRawAndEntities<{ rank: number }>();
  const ranked = entities.map((row, index) => ({ row, rank: raw[index]?.rank ?? 0 }));
  const page = pageOf(ranked, limit, (last) => [last.rank, last.row.itemId]);
  return { ...page, rows: page.rows.map(({ row }) => row) };
}
