import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { apiKeyLimits, type ApiUsage } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/** Of a plan. */
export const callLimit = 'apiCallsPerDay';

const countedRows = z.array(z.object({ calls: z.int() }));
const daysRead = z.array(z.object({ day: z.iso.date(), calls: z.int() }));

/** Counts the calls by keys: together for a visitor, by the day (UTC). */
@Injectable()
export class ApiCalls {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Counts a call, unless there are no more. Calls at the same time get different numbers.
   * @param limit of a day; `null` for none
   * @returns which call of the day it is, from 1; `null` if the limit is reached
   */
  async count(
    key: { readonly id: string; readonly visitorId: string },
    limit: number | null,
    now: Date,
  ): Promise<number | null> {
    const parameters = [key.id, key.visitorId, dayOf(now), limit, now];
    const [row] = countedRows.parse(await this.database.query(countCall, parameters));
    return row?.calls ?? null;
  }

  async usage(visitorId: string, now = new Date()): Promise<ApiUsage> {
    const days = lastDays(now);
    const [limit, read] = await Promise.all([
      this.entitlements.limitOf(visitorId, callLimit),
      this.database.query<unknown>(readDays, [visitorId, days[0]]),
    ]);
    const calls = new Map(daysRead.parse(read).map((row) => [row.day, row.calls]));
    const shown = days.map((day) => ({ day, calls: calls.get(day) ?? 0 }));
    const resetsAt = nextDay(now).toISOString();
    return { limit, usedToday: shown.at(-1)?.calls ?? 0, resetsAt, days: shown };
  }
}

/** When all calls of a day are there again. */
export function nextDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
}

function lastDays(now: Date): string[] {
  const { usageDays } = apiKeyLimits;
  return Array.from({ length: usageDays }, (_, index) =>
    dayOf(new Date(now.getTime() - (usageDays - 1 - index) * dayMs)),
  );
}

/** One round trip for each call. When a key was used is known to the minute, so that a busy one is not written each time. */
const countCall = `
  with used as (
    update api_keys set last_used_at = $5
    where id = $1 and (last_used_at is null or last_used_at < $5::timestamptz - interval '1 minute')
  )
  insert into api_calls as counted (visitor_id, day, calls)
  select $2, $3::date, 1 where $4::int is null or $4 > 0
  on conflict (visitor_id, day) do update set calls = counted.calls + 1
    where $4::int is null or counted.calls < $4
  returning calls
`;

const readDays = `
  select day::text, calls from api_calls where visitor_id = $1 and day >= $2::date
`;
