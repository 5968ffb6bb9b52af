import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';

const exportedRows = z.array(
  z.object({
    occurredAt: z.date(),
    kind: z.string(),
    account: z.string(),
    cents: z.coerce.number().int(),
  }),
);

/** Amounts are kept for good; an erased visitor's have a pseudonym from which nothing leads back. */
@Injectable()
@KeepsVisitorData({
  name: 'ledger',
  label: 'What you earned and were paid',
  counts: { accounts: 'Accounts in the ledger, which are no longer yours' },
  tables: ['ledger_accounts', 'ledger_entries', 'ledger_transactions'],
  isOfTheSite: true,
})
export class LedgerData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows: unknown = await manager.query(
      `select t.occurred_at as "occurredAt", t.kind, a.kind as account, -e.cents as cents
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.owner = $1 order by t.id`,
      [visitorId],
    );
    return exportedRows.parse(rows);
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ accounts: number }> {
    const [, accounts]: [unknown, number] = await manager.query(
      'update ledger_accounts set owner = $2 where owner = $1',
      [visitorId, `erased-${randomUUID()}`],
    );
    return { accounts };
  }

  /** Nothing that is recorded changes: the accounts get another owner, beside those of the same kind that the owner has. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(giveAccounts, [from, to]);
  }
}

const giveAccounts = `
  update ledger_accounts given set owner = $2, part = numbered.part
  from (
    select id, coalesce((
        select max(part) + 1 from ledger_accounts kept where kept.kind = own.kind and kept.owner = $2
      ), 0) + row_number() over (partition by kind order by part) - 1 as part
    from ledger_accounts own where owner = $1
  ) numbered
  where numbered.id = given.id`;
