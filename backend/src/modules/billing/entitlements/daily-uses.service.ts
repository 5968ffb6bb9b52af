import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../platform/endpoints/index.js';
import type { Use } from '../../../platform/entitlements/index.js';
import { clientNetwork } from '../../../platform/http/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';

/** Who is counted. */
export type Counted = Pick<RequestContext, 'visitorId' | 'isReturning' | 'request'>;

export interface DailyUsage {
  readonly used: number;
  /** The next midnight in UTC. */
  readonly resetsAt: Date;
}

/**
 * - `new`: it counts, and is the first of its kind today
 * - `known`: it was counted today already
 * - `refused`: all of today is used
 */
type Outcome = 'new' | 'known' | 'refused';

interface Recorded {
  readonly outcome: Outcome;
  /** Whether nothing was counted for the same visitor on an earlier day. */
  readonly isNewcomer: boolean;
}

/** Counts what plans limit by the day: each thing once a day (UTC), and never one more than allowed, however many come at once. */
@Injectable()
export class DailyUses {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
  ) {}

  async record(context: Counted, use: Use, allowed: number): Promise<Recorded> {
    const given = this.keyOf(context, use);
    const { limit, isIncidental, continues = [] } = use;
    const continued = continues.map((key) => this.keyOf(context, { limit, key })[2]);
    const [recorded] = await this.database.query<{ isNewcomer: boolean }[]>(
      isIncidental ? recordIncidental : recordCounted,
      isIncidental ? [...given, allowed] : [...given, allowed, continued],
    );
    if (recorded) return { outcome: 'new', isNewcomer: recorded.isNewcomer };
    const [known] = await this.database.query<unknown[]>(
      use.isIncidental ? findIncidental : findCounted,
      given,
    );
    return { outcome: known ? 'known' : 'refused', isNewcomer: false };
  }

  /** Takes back what was recorded as `new`. */
  async undo(context: Counted, use: Use): Promise<void> {
    await this.database.query(
      use.isIncidental ? undoIncidental : undoCounted,
      this.keyOf(context, use),
    );
  }

  async usageOf(context: Counted, limit: string): Promise<DailyUsage> {
    const [row] = await this.database.query<DailyUsage[]>(usage, [this.holderOf(context), limit]);
    if (!row) throw new Error('The database returned no usage');
    return row;
  }

  private keyOf(context: Counted, { limit, key }: Use): [string, string, string] {
    const holder = this.holderOf(context);
    return [holder, limit, this.signature('use', `${holder}\n${key}`)];
  }

  /** Clients without cookie would be somebody else each time; they count by their network, of which no address is stored. */
  private holderOf({ visitorId, isReturning, request }: Counted): string {
    if (isReturning || !request) return visitorId;
    return this.signature('network', clientNetwork(request.ip ?? ''));
  }

  /** What was used could be guessed from a plain hash. */
  private signature(purpose: string, text: string): string {
    return keyedHash(this.secret, purpose, text).slice(0, 22);
  }
}

const today = `(now() at time zone 'utc')::date`;

const isNewcomer = `not exists (
  select from daily_uses earlier
  where earlier.visitor_id = $1 and earlier.limit_name = $2 and earlier.day < present.day
) as "isNewcomer"`;

/** For as long somebody may pause while they type. */
const continuing = `(
  present.counted[cardinality(present.counted)] = any ($5::text[])
  and present.changed_at > now() - interval '30 seconds'
)`;

/** One statement: whoever comes at the same time waits for the row, and then sees what is left. */
const recordCounted = `
  insert into daily_uses as present (visitor_id, limit_name, day, counted)
  select $1, $2, ${today}, array[$3::text] where $4::int > 0
  on conflict (visitor_id, limit_name, day) do update set
    counted = case when ${continuing} then trim_array(present.counted, 1) else present.counted end || $3::text,
    changed_at = now()
    where $3 <> all (present.counted) and (cardinality(present.counted) < $4 or ${continuing})
  returning ${isNewcomer}`;

const recordIncidental = `
  insert into daily_uses as present (visitor_id, limit_name, day, incidental)
  select $1, $2, ${today}, array[$3::text] where $4::int > 0
  on conflict (visitor_id, limit_name, day) do update set incidental = present.incidental || $3::text
    where $3 <> all (present.counted || present.incidental) and cardinality(present.incidental) < $4
  returning ${isNewcomer}`;

const ofToday = `where visitor_id = $1 and limit_name = $2 and day = ${today}`;

const findCounted = `select from daily_uses ${ofToday} and $3 = any (counted)`;
const findIncidental = `select from daily_uses ${ofToday} and $3 = any (counted || incidental)`;

const undoCounted = `
  update daily_uses set counted = array_remove(counted, $3::text) ${ofToday}`;
const undoIncidental = `
  update daily_uses set incidental = array_remove(incidental, $3::text) ${ofToday}`;

const usage = `
  select coalesce((select cardinality(counted) from daily_uses ${ofToday}), 0) as used,
    (${today} + 1)::timestamp at time zone 'utc' as "resetsAt"`;
