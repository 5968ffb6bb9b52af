import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type PayoutState, payoutStates } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { Payouts } from './payouts.service.js';

type OwnQuery = HandlerInput<'GET /api/affiliate/payouts'>['query'];
type AllQuery = HandlerInput<'GET /api/affiliate/reviewed-payouts'>['query'];

/** Lists payouts, the most recent first. */
@Injectable()
export class PayoutLists {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly payouts: Payouts,
  ) {}

  async own(visitorId: string, query: OwnQuery): Promise<Response<'GET /api/affiliate/payouts'>> {
    const { rows, nextCursor } = await this.read(query, { visitorId });
    const details = await this.payouts.detailsOf(visitorId);
    // The response has only what the contract lists.
    return { payouts: [...rows], nextCursor, details };
  }

  async all(query: AllQuery): Promise<Response<'GET /api/affiliate/reviewed-payouts'>> {
    const { rows, nextCursor } = await this.read(query, { state: query.state });
    const counted: unknown = await this.database.query(
      `select count(*)::integer as count from affiliate_payouts where state = 'approved' and export_id is null`,
    );
    const [{ count: toExport }] = countRows.parse(counted);
    return { payouts: [...rows], nextCursor, toExport };
  }

  private async read(
    { cursor, limit }: OwnQuery,
    { visitorId, state }: { visitorId?: string; state?: PayoutState | undefined },
  ) {
    const [time, id] = readCursor(cursor, position) ?? [null, null];
    const values = [visitorId ?? null, state ?? null, time, id, limit + 1];
    const rows = payoutRows.parse(await this.database.query<unknown>(selectPayouts, values));
    return pageOf(rows, limit, (last) => [last.requestedAt, last.id]);
  }
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);
const countRows = z.tuple([z.object({ count: z.int() })]);
const time = z.date().transform((date) => date.toISOString());
const payoutRows = z.array(
  z.object({
    id: z.uuid(),
    amountCents: z.int(),
    state: z.enum(payoutStates),
    destination: z.string(),
    reason: z.string().nullable(),
    exportId: z.uuid().nullable(),
    requestedAt: time,
    changedAt: time,
    code: z.string(),
  }),
);

const selectPayouts = `
  select p.id, p.amount_cents as "amountCents", p.state, p.destination, p.reason,
    p.export_id as "exportId", p.requested_at as "requestedAt", p.changed_at as "changedAt",
    coalesce(c.code, '') as code
  from affiliate_payouts p
  join affiliates a on a.id = p.affiliate_id
  left join affiliate_codes c on c.affiliate_id = a.id and c.is_active
  where ($1::text is null or a.visitor_id = $1)
    and ($2::text is null or p.state = $2)
    and ($3::timestamptz is null or (p.requested_at, p.id) < ($3, $4::uuid))
  order by p.requested_at desc, p.id desc
  limit $5`;
