import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { outsideRequest } from '../endpoints/index.js';
import { keyedHash, SITE_SECRET } from '../secrets/index.js';
import { type CountExchange, WindowCounter, type WindowLimits } from './window-counter.js';
import type { Window } from './window-memory.js';

/** Interval at which processes exchange their counts, in milliseconds. */
const interval = 1_000;
/** The same while the database is down. */
const intervalAfterFault = 5_000;
const minute = 60_000;
/** Maximum number of windows per statement. */
const batchSize = 500;

/** A window to send, with its id in the database. */
interface Parcel {
  readonly id: string;
  readonly window: Window;
}

/** Creates counters. */
export interface Counters {
  /** @param name separates its keys from those of other counters */
  counter(name: string, limits: WindowLimits): WindowCounter;
}

/** Counters that are not shared with other processes. */
export const localCounters: Counters = {
  counter: (_, limits) => new WindowCounter(limits),
};

/**
 * Counters that all processes of the site share through the database. Counts are sent about once a second, many windows in one
 * statement that returns the totals, so that only exact counts wait for the database. While it is down, each process counts on
 * its own. The database stores no addresses, only signatures of keys.
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
    // A busy key is sent again and again.
    const ids = new WeakMap<Window, string>();
    const idOf = (window: Window): string => {
      const id = ids.get(window) ?? this.idOf(name, window);
      ids.set(window, id);
      return id;
    };
    const exchange: CountExchange = {
      send: (window) => this.enqueue(idOf(window), window),
      sendNow: (window) => this.sendNow({ id: idOf(window), window }),
    };
    return new WindowCounter(limits, exchange);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private idOf(name: string, { key }: Window): string {
    return keyedHash(this.secret, 'count', `${name}\n${key}`);
  }

  private enqueue(id: string, window: Window): void {
    this.waiting.set(id, window);
    this.timer ??= this.startTimer();
  }

  private startTimer(): NodeJS.Timeout {
    const wait = this.isFailing ? intervalAfterFault : interval;
    return setTimeout(() => void this.exchange(), wait).unref();
  }

  /** Never rejects: what could not be sent is retried later. */
  private async exchange(): Promise<void> {
    this.timer = undefined;
    this.dropEnded();
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

  /** Ended windows limit nothing any more, and would pile up while the database is down. */
  private dropEnded(): void {
    const now = Date.now();
    for (const [id, { endsAt }] of this.waiting) if (endsAt <= now) this.waiting.delete(id);
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
    // Before the statement, so that concurrent counts are not sent twice.
    for (const [at, { window }] of parcels.entries()) window.sent += sent[at]?.amount ?? 0;
    try {
      // Counted even if the caller no longer waits.
      const rows: unknown = await outsideRequest(() =>
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
    await outsideRequest(() =>
      this.database.query('delete from window_counts where ends_at < now()'),
    );
  }
}

const countRows = z.array(
  z.object({ id: z.string(), count: z.coerce.number(), ends_in: z.coerce.number() }),
);

// Ordered by id, so that two processes that write the same rows can't deadlock.
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
