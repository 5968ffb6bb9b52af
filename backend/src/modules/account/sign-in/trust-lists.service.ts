import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { trustDays } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { TrustReader } from './trust-reader.service.js';

/** Visitors whose trust an operator may want to look at. */
@Injectable()
export class TrustLists {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: TrustReader,
  ) {}

  /** @throws ApiProblem `invalid-request` for a cursor of another list */
  async page({
    list,
    cursor,
    limit,
  }: HandlerInput<'GET /api/trust'>['query']): Promise<Response<'GET /api/trust'>> {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const found: unknown = await this.database.query(
      `select visitor_id as "visitorId", at from (${lists[list]}) as listed
      where $2::timestamptz is null or (at, visitor_id) < ($2, $3)
      order by at desc, visitor_id desc limit $1`,
      [limit + 1, time, id],
    );
    const { rows, nextCursor } = pageOf(visitors.parse(found), limit, (last) => [
      last.at.toISOString(),
      last.visitorId,
    ]);
    const { manager } = this.database;
    const described = rows.map(async ({ visitorId }) => ({
      visitorId,
      ...(await this.reader.of(manager, visitorId)),
    }));
    return { visitors: await Promise.all(described), nextCursor };
  }
}

const lists = {
  vouched: 'select visitor_id, granted_at as at from trust_words',
  waiting: `
    select visitor_id, confirmed_at as at from sign_in_people
    where confirmed_at > now() - interval '${trustDays} days'
      and not exists (select from trust_words where trust_words.visitor_id = sign_in_people.visitor_id)`,
} as const;

const position = z.tuple([z.iso.datetime(), z.string()]);
const visitors = z.array(z.object({ visitorId: z.string(), at: z.date() }));
