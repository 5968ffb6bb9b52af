import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AccountKind, accounts, accountSides } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** One account: those of visitors have an owner, whose account may consist of several in the books. */
export interface Account {
  readonly kind: AccountKind;
  readonly owner?: string;
}

/** What is recorded at once. */
export interface Posting {
  /** Identifies it for good, for example `refund:<id>`: recorded again it does nothing. */
  readonly key: string;
  readonly kind: string;
  /** What caused it, for example `payment:<id>`. */
  readonly source: string;
  readonly eventId?: string | null;
  readonly occurredAt: Date;
  /** Debits are positive, credits negative, in cents; their sum is 0. Those of 0 are left out. */
  readonly entries: readonly (Account & { readonly cents: number })[];
}

export interface Figures {
  readonly kinds: readonly AccountKind[];
  /** Of this visitor; of the site and everyone where absent. */
  readonly owner?: string | undefined;
  readonly from?: Date | undefined;
  /** Not included. */
  readonly to?: Date | undefined;
  /** Only of transactions that are recorded against this account too: what was earned, not what was paid out. */
  readonly against?: AccountKind | undefined;
}

/** Money that came or went because of something. */
export interface RecordedMovement {
  readonly key: string;
  readonly kind: string;
  readonly source: string;
  readonly occurredAt: Date;
  /** Of cash; negative where it went. */
  readonly cents: number;
}

/** The amounts of a day in UTC. */
interface DayFigures {
  /** ISO 8601. */
  readonly day: string;
  readonly cents: Readonly<Partial<Record<AccountKind, number>>>;
}

/** The amounts of a day in UTC that have one cause. */
interface SourceFigures extends DayFigures {
  /** As it was posted. */
  readonly source: string;
}

/** The module's interface for other modules. */
@Injectable()
export class LedgerFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Records a transaction, in that of `manager`.
   * @returns whether it is new; `false` if its key is recorded already
   * @throws Error if it does not balance, or an account lacks its owner or has one too many
   */
  async post(manager: EntityManager, posting: Posting): Promise<boolean> {
    return (await this.postAll(manager, [posting])).has(posting.key);
  }

  /**
   * The same for many, with as few statements as for one.
   * @param postings each with a key of its own
   * @returns the keys of those that are new
   */
  async postAll(
    manager: EntityManager,
    postings: readonly Posting[],
  ): Promise<ReadonlySet<string>> {
    if (postings.length === 0) return new Set();
    if (new Set(postings.map(({ key }) => key)).size < postings.length)
      throw new Error('Two transactions have the same key');
    const content = JSON.stringify(postings.map(contentOf));
    // In a statement of its own, so that the next one sees accounts that others create at the same time.
    await manager.query(createAccounts, [content]);
    const rows: unknown = await manager.query(insertTransactions, [content]);
    return new Set(insertedRows.parse(rows).map(({ key }) => key));
  }

  /** Whether something is recorded. */
  async has(manager: EntityManager, key: string): Promise<boolean> {
    const rows: unknown = await manager.query(
      'select key from ledger_transactions where key = $1',
      [key],
    );
    return insertedRows.parse(rows).length > 0;
  }

  /** What is recorded under a key, as it was posted; nothing if it is not. */
  async entriesOf(manager: EntityManager, key: string): Promise<Posting['entries']> {
    return entryRows.parse(await manager.query<unknown>(selectEntries, [key]));
  }

  /** What each cause has brought in cash, fees included; nothing for those that are not recorded. */
  async cashBySource(sources: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows: unknown = await this.database.query(cashOfSources, [sources]);
    return new Map(cashRows.parse(rows).map(({ source, cents }) => [source, cents]));
  }

  /** Every movement of cash that has one of these causes. */
  async movementsOf(sources: readonly string[]): Promise<readonly RecordedMovement[]> {
    return movementRows.parse(await this.database.query<unknown>(movementsOfSources, [sources]));
  }

  /** Keys that begin so, of what has happened since a time, the most recent first. */
  async keysSince(since: Date, beginning: string): Promise<readonly string[]> {
    const rows: unknown = await this.database.query(keysSince, [since, beginning]);
    return insertedRows.parse(rows).map(({ key }) => key);
  }

  /** The amounts of accounts, each in the direction in which it grows; 0 where nothing is recorded. */
  async sums(
    figures: Figures,
    manager: EntityManager = this.database.manager,
  ): Promise<Record<AccountKind, number>> {
    const rows: unknown = await manager.query(sumByKind, askedFor(figures));
    return inGrowth(sumRows.parse(rows));
  }

  /** The same by day (UTC), days without amounts left out. */
  async byDay(figures: Figures): Promise<DayFigures[]> {
    const rows: unknown = await this.database.query(sumByDay, askedFor(figures));
    return dayRows.parse(rows).map(({ day, sums }) => ({ day, cents: growthOf(sums) }));
  }

  /** The same by what caused it as well, in no order. */
  async bySource(figures: Figures): Promise<SourceFigures[]> {
    const rows: unknown = await this.database.query(sumBySource, askedFor(figures));
    return sourceRows
      .parse(rows)
      .map(({ source, day, sums }) => ({ source, day, cents: growthOf(sums) }));
  }
}

function askedFor({ kinds, owner, from, to, against }: Figures): unknown[] {
  return [kinds, owner ?? null, from ?? null, to ?? null, against ?? null];
}

/** As the statements read it. */
function contentOf({ key, kind, source, eventId, occurredAt, entries }: Posting): object {
  const moved = entries.filter(({ cents }) => cents !== 0);
  assertSound(key, moved);
  return {
    key,
    kind,
    source,
    event_id: eventId ?? null,
    occurred_at: occurredAt,
    entries: moved.map(({ kind: account, owner, cents }) => ({ kind: account, owner, cents })),
  };
}

function assertSound(key: string, entries: Posting['entries']): void {
  const total = entries.reduce((sum, { cents }) => sum + cents, 0);
  if (total !== 0 || !entries.every(({ cents }) => Number.isSafeInteger(cents)))
    throw new Error(`The transaction ${key} does not balance`);
  const wrong = entries.find(
    ({ kind, owner }) => 'hasOwner' in accounts[kind] !== (owner !== undefined),
  );
  if (wrong)
    throw new Error(
      `${wrong.kind} has to have ${'hasOwner' in accounts[wrong.kind] ? 'an' : 'no'} owner`,
    );
}

type KindSum = z.output<typeof kindSum>;

/** In the direction in which each account grows. */
function growthOf(sums: readonly KindSum[]): Partial<Record<AccountKind, number>> {
  return Object.fromEntries(
    sums.map(({ kind, cents }) => [
      kind,
      accountSides[accounts[kind].type] === 'debit' ? cents : 0 - cents,
    ]),
  );
}

function inGrowth(sums: readonly KindSum[]): Record<AccountKind, number> {
  const kinds = Object.keys(accounts) as AccountKind[];
  const none = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<AccountKind, number>;
  return { ...none, ...growthOf(sums) };
}

const kindSum = z.object({
  kind: z.enum(Object.keys(accounts) as [AccountKind]),
  cents: z.coerce.number().int(),
});
const sumRows = z.array(kindSum);
const entryRows = z.array(
  kindSum
    .extend({ owner: z.string().nullable() })
    .transform(({ kind, owner, cents }) => ({ kind, cents, ...(owner !== null && { owner }) })),
);
const dayRow = z.object({ day: z.string(), sums: sumRows });
const dayRows = z.array(dayRow);
const sourceRows = z.array(dayRow.extend({ source: z.string() }));
const cashRows = z.array(z.object({ source: z.string(), cents: z.coerce.number().int() }));
const movementRows = z.array(
  z.object({
    key: z.string(),
    kind: z.string(),
    source: z.string(),
    occurredAt: z.date(),
    cents: z.coerce.number().int(),
  }),
);
const insertedRows = z.array(z.object({ key: z.string() }));

const postings = `
  jsonb_to_recordset($1::jsonb) as posting(key text, kind text, source text, event_id text, occurred_at timestamptz, entries jsonb)`;
const entriesOfPosting =
  'jsonb_to_recordset(posting.entries) as entry(kind text, owner text, cents bigint)';

const createAccounts = `
  insert into ledger_accounts (kind, owner)
  select distinct entry.kind, entry.owner from ${postings} cross join ${entriesOfPosting}
  where not exists (
    select from ledger_accounts a
    where a.kind = entry.kind and coalesce(a.owner, '') = coalesce(entry.owner, '')
  )
  order by 1, 2
  on conflict do nothing`;

const insertTransactions = `
  with new as (
    insert into ledger_transactions (key, kind, source, event_id, occurred_at)
    select key, kind, source, event_id, occurred_at from ${postings} order by key
    on conflict (key) do nothing
    returning id, key
  ), entries as (
    insert into ledger_entries (transaction_id, account_id, cents)
    select new.id, a.id, sum(entry.cents)
    from new join ${postings} on posting.key = new.key cross join ${entriesOfPosting}
    join ledger_accounts a
      on a.kind = entry.kind and coalesce(a.owner, '') = coalesce(entry.owner, '') and a.part = 0
    group by new.id, a.id
    having sum(entry.cents) <> 0
  )
  select key from new`;

const cashOfSources = `
  select t.source, sum(e.cents)::bigint as cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.source = any($1) and a.kind = 'cash' group by t.source`;

const movementsOfSources = `
  select t.key, t.kind, t.source, t.occurred_at as "occurredAt", e.cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.source = any($1) and a.kind = 'cash'`;

const keysSince = `
  select key from ledger_transactions where occurred_at >= $1 and starts_with(key, $2)
  order by occurred_at desc`;

const selectEntries = `
  select a.kind, a.owner, e.cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.key = $1 order by a.id`;

/** What is asked for: kinds, owner, from, to, against. */
const asked = `
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind = any($1) and ($2::text is null or a.owner = $2)
    and ($3::timestamptz is null or t.occurred_at >= $3)
    and ($4::timestamptz is null or t.occurred_at < $4)
    and ($5::text is null or exists (
      select from ledger_entries other join ledger_accounts b on b.id = other.account_id
      where other.transaction_id = t.id and b.kind = $5
    ))`;

const sumByKind = `select a.kind, sum(e.cents)::bigint as cents ${asked} group by a.kind`;

const day = `to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD')`;
const sums = `json_agg(json_build_object('kind', kind, 'cents', cents)) as sums`;

const sumByDay = `
  select day, ${sums}
  from (
    select ${day} as day, a.kind, sum(e.cents)::bigint as cents ${asked} group by 1, 2
  ) as of_day
  group by day order by day`;

const sumBySource = `
  select source, day, ${sums}
  from (
    select t.source, ${day} as day, a.kind, sum(e.cents)::bigint as cents ${asked} group by 1, 2, 3
  ) as of_source
  group by source, day`;
