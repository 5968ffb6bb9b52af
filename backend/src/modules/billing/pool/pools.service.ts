import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Feature, poolPlan } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { AdsFacade } from '../ads/index.js';
import { LedgerTransactions } from '../ledger/index.js';
import { addedTo, countedOf, type PoolLine, partOf, poolOf, revenueOf } from './division.js';
import { lastDayOf, monthOf, nextMonth } from './months.js';

const sharing: Feature = 'revenue-share';
const account = `subscriptions-${poolPlan}` as const;

/** Views of one creator’s content in a month, and what counts of them. */
interface ComputedPart {
  readonly owner: string;
  /** By network, the most first. */
  readonly networks: readonly number[];
  readonly counted: number;
  readonly hasShare: boolean;
}

/** Divides what Premium brought in during a month among creators, in two steps, each of which can be repeated. */
@Injectable()
export class Pools {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
    private readonly ledger: LedgerTransactions,
    private readonly shares: AdsFacade,
  ) {}

  /** Months that are over and not computed, in order, from the first one with views. */
  async due(now: Date): Promise<readonly string[]> {
    const [{ first }] = firstRows.parse(await this.database.query<unknown>(selectFirst));
    const months: string[] = [];
    for (let month = first; month !== null && month < monthOf(now); month = nextMonth(month))
      months.push(month);
    return months;
  }

  /** Computes a month, once: what there is to divide, and who gets how much. Nobody has got anything then. */
  async compute(month: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'pools');
      const known = computedRows.parse(await manager.query<unknown>(selectLatest));
      const [latest] = known;
      if (latest && latest.month >= month) return;
      const books = await this.ledger.byKind(account, new Date(nextMonth(month)), manager);
      const before = latest?.books ?? (await this.ledger.byKind(account, new Date(month), manager));
      const lines = addedTo(before, books);
      const carriedCents = latest ? carryOf(latest) : 0;
      const { cents } = poolOf(revenueOf(lines), carriedCents);
      const parts = await this.partsOf(month, manager);
      const counted = countedViewsOf(parts);
      const pool = [month, JSON.stringify(books), JSON.stringify(lines), carriedCents];
      await manager.query(insertPool, [...pool, cents, counted]);
      const rows = parts.map((part) => ({
        ...part,
        cents: part.hasShare ? partOf(cents, part.counted, counted) : 0,
      }));
      await manager.query(insertParts, [month, JSON.stringify(rows)]);
      await manager.query('delete from pool_networks where month <= $1', [month]);
    });
  }

  /** Ids of parts that were computed, and of which nobody knows yet whether their owners get them. */
  async unshared(): Promise<readonly string[]> {
    const rows = idRows.parse(await this.database.query<unknown>(selectUnshared));
    return rows.map(({ id }) => id);
  }

  /** Gives a part to its owner, once: with the plan that they have then, or not at all. */
  share(id: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const [[part]] = sharedRows.parse(await manager.query<unknown>(markShared, [id]));
      if (!part || part.cents === 0) return;
      const { owner, month, cents } = part;
      const day = lastDayOf(month);
      const shareId = await this.shares.earnOfPool(manager, { owner, day, cents });
      await manager.query('update pool_parts set share_id = $2 where id = $1', [id, shareId]);
    });
  }

  /** Of all whose content members have viewed, with the plans that they have now. */
  private async partsOf(month: string, manager: EntityManager): Promise<readonly ComputedPart[]> {
    const viewed = viewedRows.parse(await manager.query<unknown>(selectViewed, [month]));
    const parts: ComputedPart[] = [];
    for (const { owner, networks } of viewed) {
      const hasShare = await this.entitlements.has(owner, sharing);
      parts.push({ owner, networks, counted: countedOf(networks), hasShare });
    }
    return parts;
  }
}

/** Of those who have a share. */
function countedViewsOf(parts: readonly ComputedPart[]): number {
  return parts.reduce((sum, { counted, hasShare }) => sum + (hasShare ? counted : 0), 0);
}

function carryOf({ lines, carriedCents }: { lines: readonly PoolLine[]; carriedCents: number }) {
  return poolOf(revenueOf(lines), carriedCents).carryCents;
}

const line = z.object({ kind: z.string(), transactions: z.int(), cents: z.int() });
const whole = z.coerce.number().int();
const firstRows = z.tuple([z.object({ first: z.string().nullable() })]);
const idRows = z.array(z.object({ id: z.string() }));
const computedRows = z.array(
  z.object({
    month: z.string(),
    books: z.array(line),
    lines: z.array(line),
    carriedCents: whole,
  }),
);
const viewedRows = z.array(z.object({ owner: z.string(), networks: z.array(z.int()) }));
const sharedRows = z.tuple([
  z.array(z.object({ owner: z.string(), month: z.string(), cents: whole })),
  z.number(),
]);

const selectFirst = `
  select coalesce(
    (select max(month) + interval '1 month' from pools), (select min(month) from pool_views)
  )::date::text as first`;

const selectLatest = `
  select month::text, books, lines, carried_cents as "carriedCents"
  from pools order by month desc limit 1`;

const selectViewed = `
  select owner, array_agg(views order by views desc) as networks
  from pool_networks where month = $1 group by owner order by owner`;

const insertPool = `
  insert into pools (month, books, lines, carried_cents, cents, counted_views)
  values ($1, $2, $3, $4, $5, $6)`;

const insertParts = `
  with parts as (
    insert into pool_parts (month, owner, networks, counted_views, has_share, cents)
      select $1, owner, array(select jsonb_array_elements_text(networks)::int), counted, "hasShare", cents
      from jsonb_to_recordset($2::jsonb)
        as part (owner text, networks jsonb, counted integer, "hasShare" boolean, cents bigint)
    returning id, owner
  )
  update pool_views set part_id = parts.id from parts
    where pool_views.month = $1 and pool_views.owner = parts.owner`;

const selectUnshared = 'select id from pool_parts where shared_at is null order by month, id';

const markShared = `
  update pool_parts set shared_at = now() where id = $1 and shared_at is null
  returning owner, month::text, cents`;
