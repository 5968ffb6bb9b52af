import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { PoolPart, PoolReceipt, PoolShareState } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { EarningKinds } from '../../../platform/earning-content/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AdsFacade, apportion, type ShareFate } from '../ads/index.js';
import { LedgerTransactions } from '../ledger/index.js';
import { revenueOf } from './division.js';
import { monthOf } from './months.js';

/** Shows creators what they had of each month, and from which rows it was computed. */
@Injectable()
export class PoolReceipts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shares: AdsFacade,
    private readonly earning: EarningKinds,
    private readonly ledger: LedgerTransactions,
  ) {}

  async list(owner: string, now: Date): Promise<Response<'GET /api/monetization/pool'>> {
    const month = monthOf(now);
    const [rows, current] = await Promise.all([
      this.database.query<unknown>(selectParts, [owner]),
      this.database.query<unknown>(selectCurrent, [owner, month]),
    ]);
    const parts = partRows.parse(rows);
    const fates = await this.shares.fatesOf(parts.flatMap(({ shareId }) => shareId ?? []));
    const [{ views }] = currentRows.parse(current);
    return {
      parts: parts.map((part) => shown(part, fates)),
      current: { month: month.slice(0, 7), views },
    };
  }

  /** @throws ApiProblem `pool-receipt-not-found`, also for that of somebody else */
  async find(owner: string, id: string): Promise<PoolReceipt> {
    const rows = receiptRows.parse(await this.database.query<unknown>(selectReceipt, [owner, id]));
    const [row] = rows;
    if (!row) throw new ApiProblem('pool-receipt-not-found', 'You have no such receipt.');
    const { shareId, lines, carriedCents, poolCents, poolViews, computedAt } = row;
    const part = shown(row, await this.shares.fatesOf(shareId === null ? [] : [shareId]));
    const [contents, transactions] = await Promise.all([
      this.contentsOf(id, shareId === null ? 0 : row.cents),
      this.transactionsOf(owner, shareId),
    ]);
    return {
      ...part,
      pool: {
        lines,
        revenueCents: revenueOf(lines),
        carriedCents,
        cents: poolCents,
        countedViews: poolViews,
        computedAt: computedAt.toISOString(),
      },
      hasShare: row.hasShare,
      networks: row.networks,
      contents,
      transactions,
    };
  }

  /** With the parts of the amount that belong to each; the most viewed first. */
  private async contentsOf(partId: string, cents: number): Promise<PoolReceipt['contents']> {
    const rows = viewRows.parse(await this.database.query<unknown>(selectViews, [partId]));
    const known = await this.earning.describe(rows.map(({ content }) => content));
    const parts = apportion(
      cents,
      rows.map(({ views }) => views),
    );
    return rows.map(({ content, views }, at) => {
      const { label = 'Content', described = null } = known.get(content) ?? {};
      const title = described?.title ?? null;
      return { content, label, title, path: described?.path ?? null, views, cents: parts[at] ?? 0 };
    });
  }

  private async transactionsOf(owner: string, shareId: string | null) {
    if (shareId === null) return [];
    const kinds = ['creator-held', 'creator-payable'] as const;
    const found = await this.ledger.of(`share:${shareId}`, { owner, kinds });
    return found.map(({ occurredAt, ...one }) => ({
      ...one,
      occurredAt: occurredAt.toISOString(),
    }));
  }
}

type PartRow = z.output<typeof partRow>;

/** As it is in lists; an amount that the owner has not got is none. */
function shown(part: PartRow, fates: ReadonlyMap<string, ShareFate>): PoolPart {
  const { id, month, networks, countedViews, shareId } = part;
  const fate = shareId === null ? undefined : fates.get(shareId);
  return {
    id,
    month: month.slice(0, 7),
    views: networks.reduce((sum, views) => sum + views, 0),
    countedViews,
    cents: fate ? part.cents : 0,
    state: stateOf(fate),
    heldUntil: fate?.heldUntil.toISOString() ?? null,
  };
}

function stateOf(fate: ShareFate | undefined): PoolShareState {
  if (!fate) return 'none';
  if (fate.reversedAt !== null) return 'reversed';
  return fate.releasedAt === null ? 'held' : 'payable';
}

const whole = z.coerce.number().int();
const partRow = z.object({
  id: z.string(),
  month: z.string(),
  networks: z.array(z.int()),
  countedViews: z.int(),
  cents: whole,
  shareId: z.string().nullable(),
});
const partRows = z.array(partRow);
const currentRows = z.tuple([z.object({ views: z.int() })]);
const viewRows = z.array(z.object({ content: z.string(), views: z.int() }));
const receiptRows = z.array(
  partRow.extend({
    hasShare: z.boolean(),
    lines: z.array(z.object({ kind: z.string(), transactions: z.int(), cents: z.int() })),
    carriedCents: whole,
    poolCents: whole,
    poolViews: z.int(),
    computedAt: z.date(),
  }),
);

const columns = `
  part.id, part.month::text, part.networks, part.counted_views as "countedViews", part.cents,
  part.share_id as "shareId"`;

const selectParts = `
  select ${columns} from pool_parts part where part.owner = $1 order by part.month desc, part.id`;

const selectCurrent = `
  select coalesce(sum(views), 0)::int as views from pool_views where owner = $1 and month = $2`;

const selectReceipt = `
  select ${columns}, part.has_share as "hasShare", pools.lines, pools.carried_cents as "carriedCents",
    pools.cents as "poolCents", pools.counted_views as "poolViews", pools.computed_at as "computedAt"
  from pool_parts part join pools using (month) where part.owner = $1 and part.id = $2`;

const selectViews = `
  select content, views from pool_views where part_id = $1 order by views desc, content`;
