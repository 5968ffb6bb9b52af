import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import type { Budget, Connector, Cost } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import { periodEnd } from './period-end.js';

/** A budget as it stands. */
export interface BudgetState {
  readonly name: string;
  readonly limit: number;
  readonly left: number;
  readonly resetsAt: Date;
  /** Until when the platform itself refuses, whatever is left by the site's own count. */
  readonly blockedUntil: Date | null;
}

/** Counts what the site uses of platforms, for all processes together. What a request may cost is taken before it is sent. */
@Injectable()
export class BudgetsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @throws PlatformFailure `quota` if not as much is left */
  async take(connector: Connector, cost: Cost, at = new Date()): Promise<void> {
    const budget = budgetOf(connector, cost);
    const { platform } = connector;
    const { units } = cost;
    const end = periodEnd(budget.period, at);
    const given = [platform, cost.budget, units, end, budget.limit, at];
    // Also counts if the visitor leaves: the request may have been sent.
    const taken = await outsideRequest(() => this.database.query<unknown[]>(take, given));
    if (taken.length === 0) throw await this.usedUp(platform, cost.budget, end);
  }

  /** What a platform says is used up stays so until the end of the period, whatever the site has counted. */
  async block(connector: Connector, cost: Cost, until?: Date): Promise<Date> {
    const at = new Date();
    const end = periodEnd(budgetOf(connector, cost).period, at);
    const resetsAt = until ?? end;
    const given = [connector.platform, cost.budget, end, resetsAt];
    await outsideRequest(() => this.database.query(block, given));
    return resetsAt;
  }

  async states({ platform, budgets }: Connector, at = new Date()): Promise<BudgetState[]> {
    const entries = Object.entries(budgets);
    const rows = entries.length > 0 ? await this.rows(platform) : [];
    return entries.map(([name, { limit, period }]) => {
      const row = rows.find(({ budget }) => budget === name);
      const isCurrent = row !== undefined && row.resetsAt > at;
      const blockedUntil = row?.blockedUntil && row.blockedUntil > at ? row.blockedUntil : null;
      return {
        name,
        limit,
        left: blockedUntil ? 0 : Math.max(0, limit - (isCurrent ? row.used : 0)),
        resetsAt: blockedUntil ?? (isCurrent ? row.resetsAt : periodEnd(period, at)),
        blockedUntil,
      };
    });
  }

  private async usedUp(platform: Platform, name: string, end: Date): Promise<PlatformFailure> {
    const row = (await this.rows(platform)).find(({ budget }) => budget === name);
    const retryAt = row?.blockedUntil && row.blockedUntil > end ? row.blockedUntil : end;
    return new PlatformFailure('quota', 'Its quota for this site is used up', {
      retryAt,
    });
  }

  private async rows(platform: Platform): Promise<z.output<typeof budgetRows>> {
    return budgetRows.parse(await this.database.query(read, [platform]));
  }
}

function budgetOf({ budgets, platform }: Connector, { budget, units }: Cost): Budget {
  const found = budgets[budget];
  if (!found || !Number.isInteger(units) || units < 0)
    throw new Error(`${platform} has no budget ${budget} for ${units} units`);
  return found;
}

const budgetRows = z.array(
  z.object({
    budget: z.string(),
    used: z.int(),
    resetsAt: z.date(),
    blockedUntil: z.date().nullable(),
  }),
);

/** One statement: whoever comes at the same time waits for the row, and then sees what is left. */
const take = `
  insert into platform_budgets as present (platform, budget, used, resets_at)
  select $1, $2, $3::int, $4::timestamptz where $3::int <= $5::int
  on conflict (platform, budget) do update set
    used = case when present.resets_at <= $6 then 0 else present.used end + excluded.used,
    resets_at = case when present.resets_at <= $6 then excluded.resets_at else present.resets_at end
    where (present.blocked_until is null or present.blocked_until <= $6::timestamptz)
      and case when present.resets_at <= $6 then 0 else present.used end + excluded.used <= $5
  returning used`;

const block = `
  insert into platform_budgets as present (platform, budget, used, resets_at, blocked_until)
  values ($1, $2, 0, $3, $4)
  on conflict (platform, budget) do update set blocked_until = excluded.blocked_until`;

const read = `
  select budget, used, resets_at as "resetsAt", blocked_until as "blockedUntil"
  from platform_budgets where platform = $1`;
