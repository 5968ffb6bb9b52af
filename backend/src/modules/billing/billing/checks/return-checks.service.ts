import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { inDollars } from '../amounts-and-days.js';
import type { Breach } from './breaches.js';

const stuckRows = z.array(
  z.object({
    id: z.uuid(),
    cents: z.int(),
    state: z.string(),
    failure: z.string().nullable(),
    source: z.string().nullable(),
  }),
);

/** Whether money that goes back arrives. */
@Injectable()
export class ReturnChecks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async find(): Promise<readonly Breach[]> {
    const rows: unknown = await this.database.query(selectStuck);
    return stuckRows.parse(rows).map(({ id, cents, state, failure, source }) => ({
      kind: 'refund-stuck',
      subject: `return:${id}`,
      text:
        state === 'failed'
          ? `The refund of ${inDollars(cents)} for ${source} has failed${failure === null ? ', because the bank sent it back' : `: ${failure}`}.`
          : `The refund of ${inDollars(cents)} for ${source} has been under way for over an hour.`,
    }));
  }
}

const selectStuck = `
  select r.id, r.cents, r.state, r.failure,
    coalesce('invoice:' || r.invoice_id, (select 'payment:' || p.id from payments p where p.provider_id = r.payment_id)) as source
  from money_returns r
  where r.changed_at < now() - interval '1 hour' and (
    r.state = 'requested'
    or r.state = 'failed' and r.resolved_at is null
    or r.state <> 'failed' and r.invoice_id is not null and r.credit_taken_at is null
  )
  order by r.created_at limit 200`;
