import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import type { NamedBrowser } from '../visitors/index.js';

const flushMs = 60_000;
/** How often one browser is written at most, in milliseconds. */
const writtenEveryMs = 3 * 60 * 60 * 1000;
/** More than one process sees in a minute; the rest is written another time. */
const maxWaiting = 5_000;

/** Remembers when browsers were used last, to within some hours, so that no request waits for it. */
@Injectable()
export class LastUses implements OnModuleDestroy {
  private readonly logger = new Logger(LastUses.name);
  private readonly noted = new LRUCache<string, true>({ max: 20_000, ttl: writtenEveryMs });
  private waiting: NamedBrowser[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  note(used: NamedBrowser): void {
    const key = `${used.visitorId}.${used.browser}`;
    if (this.noted.has(key) || this.waiting.length >= maxWaiting) return;
    this.noted.set(key, true);
    this.waiting.push(used);
    this.timer ??= setTimeout(() => outsideRequest(() => void this.flushLater()), flushMs).unref();
  }

  /** Visitors without an address have no row, and nothing is written for them. */
  async flush(): Promise<void> {
    const used = this.waiting;
    this.waiting = [];
    if (used.length > 0) await this.database.query(write, [JSON.stringify(used)]);
  }

  private async flushLater(): Promise<void> {
    this.timer = undefined;
    await this.flush().catch((error: unknown) => this.logger.warn(error));
  }
}

const write = `
  update sign_in_browsers set last_used_at = now()
  from jsonb_to_recordset($1) as used("visitorId" text, browser text)
  where sign_in_browsers.visitor_id = used."visitorId" and sign_in_browsers.browser = used.browser
    and last_used_at < now() - interval '1 hour'`;
