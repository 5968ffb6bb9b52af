import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AccountKind, accounts, accountSides } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** Transactions of one kind. */
export interface TransactionFigures {
  readonly kind: string;
  readonly transactions: number;
  /** What they have changed, in the direction in which the account grows. */
  readonly cents: number;
}

/** A transaction as the owner of some accounts reads it. */
export interface RecordedTransaction {
  readonly id: string;
  readonly kind: string;
  readonly occurredAt: Date;
  /** What was added to their accounts. */
  readonly cents: number;
}

/** Tells other modules which transactions sums of the ledger consist of. */
@Injectable()
export class LedgerTransactions {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** What each kind of transaction has changed in an account of the site before a time, by kind. */
  async byKind(
    account: AccountKind,
    before: Date,
    manager: EntityManager,
  ): Promise<readonly TransactionFigures[]> {
    const growth = accountSides[accounts[account].type] === 'debit' ? 1 : -1;
    const rows: unknown = await manager.query(sumByKind, [account, before, growth]);
    return figureRows.parse(rows);
  }

  /** Those that something has caused, in order, with what they have changed for somebody whose accounts are liabilities. */
  async of(
    source: string,
    { owner, kinds }: { readonly owner: string; readonly kinds: readonly AccountKind[] },
  ): Promise<readonly RecordedTransaction[]> {
    const rows: unknown = await this.database.query(selectOfSource, [source, owner, kinds]);
    return recordedRows.parse(rows);
  }
}

const figureRows = z.array(
  z.object({
    kind: z.string(),
    transactions: z.coerce.number().int(),
    cents: z.coerce.number().int(),
  }),
);
const recordedRows = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    occurredAt: z.date(),
    cents: z.coerce.number().int(),
  }),
);

const sumByKind = `
  select t.kind, count(distinct t.id) as transactions, $3::int * sum(e.cents)::bigint as cents
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind = $1 and t.occurred_at < $2
  group by t.kind order by t.kind`;

const selectOfSource = `
  select t.id::text, t.kind, t.occurred_at as "occurredAt", -sum(e.cents)::bigint as cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.source = $1 and a.owner = $2 and a.kind = any($3)
  group by t.id order by t.id`;
