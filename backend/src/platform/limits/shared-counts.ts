import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { detached } from '../endpoints/index.js';
import { SITE_SECRET } from '../secrets/index.js';
import { type CountExchange, WindowCounter, type WindowLimits } from './window-counter.js';
import type { Window } from './window-memory.js';

/** How often processes tell each other what they have counted, in milliseconds. */
const interval = 1_000;
/** The same while the database is away. */
const intervalAfterFault = 5_000;
const minute = 60_000;
/** Windows that one statement sends. */
const batchSize = 500;

/** Something that is to be sent: a window, by the name under which the database has it. */
interface Parcel {
  readonly id: string;
  readonly window: Window;
}

/** Where counters are made. */
export interface Counters {
  /** @param name tells its keys from those of other counters */
  counter(name: string, limits: WindowLimits): WindowCounter;
}

/** Counters of one process alone. */
export const localCounters: Counters = {
  counter: (_, limits) => new WindowCounter(limits),
};

/**
 * Counters that the processes of the site share in the database. Nobody waits for it but exact counts: what one process has counted
 * is sent about once a second, all windows in one statement, and the sums of all come back. While the database is away each
 * process counts by itself. The database holds no addresses, only signatures of keys.
 */
@Injectable()
export class SharedCounts implements Counters, OnApplicationShutdown {
  private readonly logger = new Logger(SharedCounts.name);
  private readonly waiting = new Map<string, Window>();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private tidiedAt = 0;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
  ) {}

  counter(name: string, limits: WindowLimits): WindowCounter {
    const exchange: CountExchange = {
      send: (window) => this.enqueue(this.idOf(name, window), window),
      sendNow: (window) => this.sendNow({ id: this.idOf(name, window), window }),
    };
    return new WindowCounter(limits, exchange);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private idOf(name: string, { key }: Window): string {
    return createHmac('sha256', this.secret).update(`count\n${name}\n${key}`).digest('base64url');
  }

  private enqueue(id: string, window: Window): void {
    this.waiting.set(id, window);
    this.timer ??= this.startTimer();
  }

  private startTimer(): NodeJS.Timeout {
    const wait = this.isFailing ? intervalAfterFault : interval;
    return setTimeout(() => void this.exchange(), wait).unref();
  }

  /** Never rejects: what could not be sent is sent later. */
  private async exchange(): Promise<void> {
    this.timer = undefined;
    const parcels = [...this.waiting].slice(0, batchSize).map(([id, window]) => ({ id, window }));
    for (const { id } of parcels) this.waiting.delete(id);
    try {
      await this.send(parcels);
      await this.tidy();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`Limits hold for each process alone: ${String(error)}`);
      this.isFailing = true;
      for (const { id, window } of parcels) this.waiting.set(id, window);
    }
    if (this.waiting.size > 0) this.timer ??= this.startTimer();
  }

  private async sendNow(parcel: Parcel): Promise<number> {
    const [total] = await this.send([parcel]);
    if (total === undefined) throw new Error('The database returned no count');
    return total;
  }

  /** @returns what all processes have counted, in the order of the parcels */
  private async send(parcels: readonly Parcel[]): Promise<number[]> {
    const now = Date.now();
    const sent = parcels.map(({ id, window }) => ({
      id,
      amount: window.count - window.sent,
      ends_in: Math.max(0, window.endsAt - now),
    }));
    // Right away, so that what is counted meanwhile is not sent twice.
    for (const [at, { window }] of parcels.entries()) window.sent += sent[at]?.amount ?? 0;
    try {
      // Counted also where the one who caused it does not wait any more.
      const rows: unknown = await detached(() =>
        this.database.query<unknown>(addCounts, [JSON.stringify(sent)]),
      );
      return this.learn(parcels, countRows.parse(rows));
    } catch (error) {
      for (const [at, { window }] of parcels.entries()) window.sent -= sent[at]?.amount ?? 0;
      throw error;
    }
  }

  private learn(parcels: readonly Parcel[], rows: z.infer<typeof countRows>): number[] {
    const found = new Map(rows.map((row) => [row.id, row]));
    return parcels.flatMap(({ id, window }) => {
      const row = found.get(id);
      if (!row) return [];
      window.others = Math.max(0, row.count - window.sent);
      window.endsAt = Date.now() + row.ends_in;
      return [row.count];
    });
  }

  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < minute) return;
    this.tidiedAt = Date.now();
    await detached(() => this.database.query('delete from window_counts where ends_at < now()'));
  }
}

const countRows = z.array(
  z.object({ id: z.string(), count: z.coerce.number(), ends_in: z.coerce.number() }),
);

// In the order of the keys: two processes that write the same rows then never wait for each other in a circle.
const addCounts = `
  insert into window_counts as known (id, count, ends_at)
  select id, amount, now() + ends_in * interval '1 millisecond'
    from jsonb_to_recordset($1) as sent(id text, amount bigint, ends_in double precision)
    order by id
  on conflict (id) do update set
    count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning id, count, greatest(0, extract(epoch from ends_at - now()) * 1000) as ends_in
`;
