import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { type RequestContext, restsOn } from '../../../platform/endpoints/index.js';
import type { Use } from '../../../platform/entitlements/index.js';
import { clientNetwork } from '../../../platform/http/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';

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

/** Number of uses. */
const maxRemembered = 100_000;

/** Counts what plans limit by the day: each thing once a day (UTC), and never one more than allowed, however many come at once. */
@Injectable()
export class DailyUses {
  /** What was counted today. It stays so, whatever takes its place afterwards: it was had already. */
  private readonly known = new LRUCache<string, true>({ max: maxRemembered, ttl: dayMs });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'maxStalenessMs'>,
  ) {}

  async record(context: Counted, use: Use, allowed: number): Promise<Recorded> {
    const given = this.keyOf(context, use);
    const remembered = rememberedAs(given, use);
    if (this.known.has(remembered)) {
      restsOn((asking) =>
        this.known.has(rememberedAs(this.keyOf({ ...asking, isReturning: true }, use), use)),
      );
      return { outcome: 'known', isNewcomer: false };
    }
    const { limit, isIncidental, continues = [] } = use;
    const continued = continues.map((key) => this.keyOf(context, { limit, key })[2]);
    const [recorded] = await this.database.query<({ isNewcomer: boolean } & UntilMidnight)[]>(
      isIncidental ? recordIncidental : recordCounted,
      isIncidental ? [...given, allowed] : [...given, allowed, continued],
    );
    if (recorded) {
      this.remember(remembered, recorded);
      return { outcome: 'new', isNewcomer: recorded.isNewcomer };
    }
    const [known] = await this.database.query<UntilMidnight[]>(
      use.isIncidental ? findIncidental : findCounted,
      given,
    );
    if (known) this.remember(remembered, known);
    return { outcome: known ? 'known' : 'refused', isNewcomer: false };
  }

  /** Takes back what was recorded as `new`. */
  async undo(context: Counted, use: Use): Promise<void> {
    const given = this.keyOf(context, use);
    this.known.delete(rememberedAs(given, use));
    await this.database.query(use.isIncidental ? undoIncidental : undoCounted, given);
  }

  private remember(key: string, { leftMs }: UntilMidnight): void {
    if (this.settings.maxStalenessMs > 0) this.known.set(key, true, { ttl: Math.max(1, leftMs) });
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

interface UntilMidnight {
  /** For how long it is the same day for the database, in milliseconds. */
  readonly leftMs: number;
}

function rememberedAs(given: readonly string[], { isIncidental = false }: Use): string {
  return `${isIncidental} ${given.join(' ')}`;
}

const today = `(now() at time zone 'utc')::date`;

const isNewcomer = `not exists (
  select from daily_uses earlier
  where earlier.visitor_id = $1 and earlier.limit_name = $2 and earlier.day < present.day
) as "isNewcomer"`;

const leftMs = `floor(extract(epoch from (${today} + 1)::timestamp at time zone 'utc' - now()) * 1000)::int as "leftMs"`;

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
  returning ${isNewcomer}, ${leftMs}`;

const recordIncidental = `
  insert into daily_uses as present (visitor_id, limit_name, day, incidental)
  select $1, $2, ${today}, array[$3::text] where $4::int > 0
  on conflict (visitor_id, limit_name, day) do update set incidental = present.incidental || $3::text
    where $3 <> all (present.counted || present.incidental) and cardinality(present.incidental) < $4
  returning ${isNewcomer}, ${leftMs}`;

const ofToday = `where visitor_id = $1 and limit_name = $2 and day = ${today}`;

const findCounted = `select ${leftMs} from daily_uses ${ofToday} and $3 = any (counted)`;
const findIncidental = `select ${leftMs} from daily_uses ${ofToday} and $3 = any (counted || incidental)`;

const undoCounted = `
  update daily_uses set counted = array_remove(counted, $3::text) ${ofToday}`;
const undoIncidental = `
  update daily_uses set incidental = array_remove(incidental, $3::text) ${ofToday}`;

const usage = `
  select coalesce((select cardinality(counted) from daily_uses ${ofToday}), 0) as used,
    (${today} + 1)::timestamp at time zone 'utc' as "resetsAt"`;
