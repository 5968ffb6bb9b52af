import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  accountKinds,
  type ExportedEntry,
  type LedgerTransaction,
  toDollars,
} from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { LedgerFacade } from './ledger.facade.js';

type PageQuery = HandlerInput<'GET /api/ledger/transactions'>['query'];
type Filters = HandlerInput<'GET /api/ledger/entries.csv'>['query'];

/** How many transactions an export reads at once. */
const batchSize = 500;

/** Shows the ledger to operators. */
@Injectable()
export class LedgerReader {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: LedgerFacade,
  ) {}

  async accounts(): Promise<Response<'GET /api/ledger/accounts'>> {
    const [sums, rows] = await Promise.all([
      this.ledger.sums({ kinds: accountKinds }),
      this.database.query<unknown>(
        'select coalesce(sum(cents), 0)::bigint as cents from ledger_entries',
      ),
    ]);
    const [{ cents: differenceCents }] = totalRows.parse(rows);
    const accounts = accountKinds.map((kind) => ({ kind, balanceCents: sums[kind] }));
    return { accounts, differenceCents };
  }

  /** @throws ApiProblem `invalid-request` for a cursor of another list */
  async transactions(query: PageQuery): Promise<Response<'GET /api/ledger/transactions'>> {
    const read = await this.read(query, readCursor(query.cursor, position), query.limit + 1);
    const { rows, nextCursor } = pageOf(read, query.limit, positionOf);
    return { transactions: [...rows], nextCursor };
  }

  /** One row for each entry, the most recent first. */
  async *entries(filters: Filters): AsyncIterable<ExportedEntry> {
    let after: Position | null = null;
    for (;;) {
      const transactions: LedgerTransaction[] = await this.read(filters, after, batchSize);
      for (const transaction of transactions) yield* exported(transaction);
      const last = transactions.at(-1);
      if (!last || transactions.length < batchSize) return;
      after = positionOf(last);
    }
  }

  private async read(
    { account, source, from, to }: Filters,
    after: Position | null,
    limit: number,
  ): Promise<LedgerTransaction[]> {
    const [time, id] = after ?? [null, null];
    const rows: unknown = await this.database.query(selectTransactions, [
      account ?? null,
      source ?? null,
      from ?? null,
      to ?? null,
      time,
      id,
      limit,
    ]);
    return transactionRows.parse(rows);
  }
}

const position = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);
type Position = z.output<typeof position>;

function positionOf({ occurredAt, id }: LedgerTransaction): Position {
  return [occurredAt, id];
}

function* exported(transaction: LedgerTransaction): Iterable<ExportedEntry> {
  const { id, occurredAt, kind, source, entries } = transaction;
  for (const { account, owner, debitCents, creditCents } of entries) {
    const amounts = { debit: toDollars(debitCents), credit: toDollars(creditCents) };
    yield { transaction: id, occurredAt, kind, source, account, owner, ...amounts };
  }
}

const totalRows = z.tuple([z.object({ cents: z.coerce.number().int() })]);
const time = z.date().transform((date) => date.toISOString());
const transactionRows = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    source: z.string(),
    eventId: z.string().nullable(),
    occurredAt: time,
    recordedAt: time,
    entries: z.array(
      z.object({
        account: z.enum(accountKinds),
        owner: z.string().nullable(),
        debitCents: z.int(),
        creditCents: z.int(),
      }),
    ),
  }),
);

const selectTransactions = `
  select t.id, t.kind, t.source, t.event_id as "eventId", t.occurred_at as "occurredAt",
    t.recorded_at as "recordedAt", (
      select json_agg(json_build_object(
        'account', a.kind, 'owner', a.owner,
        'debitCents', greatest(e.cents, 0), 'creditCents', greatest(-e.cents, 0)
      ) order by e.cents desc, a.id)
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id
    ) as entries
  from ledger_transactions t
  where ($1::text is null or exists (
      select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind = $1
    ))
    and ($2::text is null or t.source = $2)
    and ($3::timestamptz is null or t.occurred_at >= $3)
    and ($4::timestamptz is null or t.occurred_at < $4)
    and ($5::timestamptz is null or (t.occurred_at, t.id) < ($5, $6::bigint))
  order by t.occurred_at desc, t.id desc
  limit $7`;
