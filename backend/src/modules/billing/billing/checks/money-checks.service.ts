import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type MoneyCheck, moneyBreachKinds } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import { JobHandler, JobQueue, Repeatable } from '../../../../platform/jobs/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { confirmBreaches } from '../billing.jobs.js';
import { BookChecks } from './book-checks.service.js';
import type { Breach } from './breaches.js';
import { CreditChecks } from './credit-checks.service.js';
import { PlanChecks } from './plan-checks.service.js';
import { ReturnChecks } from './return-checks.service.js';

/** How far back payments are compared with the provider's, in milliseconds. */
const lookBackMs = 3 * dayMs;
/** After how many seconds a second look tells what is wrong from what is under way. */
const confirmSeconds = 30;
const confirmMs = 60_000;

/**
 * Checks what must always be true of money: the provider has what the ledger says, plans and subscriptions go together, a person has one,
 * nobody has money and its credit, and what goes back arrives.
 */
@Injectable()
export class MoneyChecks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly books: BookChecks,
    private readonly plans: PlanChecks,
    private readonly credits: CreditChecks,
    private readonly returns: ReturnChecks,
  ) {}

  @Repeatable({ name: 'check-money', everySeconds: 3600 })
  async check(): Promise<void> {
    await this.run();
  }

  @JobHandler(confirmBreaches)
  async confirm(): Promise<void> {
    await this.run();
  }

  /** Checks now, and keeps what is found. */
  async run(): Promise<MoneyCheck> {
    const found = await this.find(new Date(Date.now() - lookBackMs));
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'money checks');
      const content = JSON.stringify(found);
      await manager.query(deleteOthers, [content]);
      await manager.query(upsertFound, [content, confirmSeconds]);
      await manager.query(recordRun);
      const runAt = new Date(Date.now() + confirmMs);
      const rows: unknown[] = await manager.query(
        'select from money_breaches where confirmed_at is null limit 1',
      );
      if (rows.length > 0)
        await this.queue.add(manager, { kind: confirmBreaches, payload: {}, runAt, key: 'all' });
    });
    return this.last();
  }

  /** @param since payments from this time on are compared with the provider's */
  async find(since: Date): Promise<Breach[]> {
    const found: (readonly Breach[])[] = [];
    for (const check of [this.books, this.plans, this.credits, this.returns])
      found.push(await check.find(since));
    return found.flat();
  }

  /** What was found last. */
  async last(): Promise<MoneyCheck> {
    const rows: unknown = await this.database.query(selectBreaches);
    const runs: unknown = await this.database.query(
      'select checked_at as at from money_check_runs',
    );
    const [run] = z.array(z.object({ at: z.date() })).parse(runs);
    return { checkedAt: run?.at.toISOString() ?? null, breaches: breachRows.parse(rows) };
  }
}

const breachRows = z.array(
  z.object({
    kind: z.enum(moneyBreachKinds),
    subject: z.string(),
    text: z.string(),
    since: z.date().transform((date) => date.toISOString()),
    isConfirmed: z.boolean(),
  }),
);

const found = 'jsonb_to_recordset($1::jsonb) as found(kind text, subject text, text text)';

const deleteOthers = `
  delete from money_breaches b
  where not exists (select from ${found} where found.kind = b.kind and found.subject = b.subject)`;

const upsertFound = `
  insert into money_breaches as known (kind, subject, text)
  select distinct on (kind, subject) kind, subject, text from ${found}
  on conflict (kind, subject) do update set text = excluded.text,
    confirmed_at = coalesce(known.confirmed_at, case when known.since < now() - $2 * interval '1 second' then now() end)`;

const recordRun = `
  insert into money_check_runs (checked_at) values (now())
  on conflict (is_only) do update set checked_at = now()`;

const selectBreaches = `
  select kind, subject, text, since, confirmed_at is not null as "isConfirmed" from money_breaches
  order by since, kind, subject limit 200`;
