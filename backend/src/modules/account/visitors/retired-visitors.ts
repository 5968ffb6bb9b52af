import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { withPool } from '../../../platform/database/index.js';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { cookieValue, type NamedBrowser } from './named-browser.js';

/** Interval at which processes learn of retirements, in milliseconds. */
const refreshMs = 5_000;
/** Transactions may commit later than they began. */
const overlapMs = 60_000;

/** After this time every process knows of a retirement, and requests that began before it have ended, in milliseconds. */
export const retirementMs = 45_000;

/** Cookies don't live longer. */
const maxAgeDays = 401;

const everyBrowserOf = (visitorId: string) => `every ${visitorId}`;

const retiredRows = z.array(z.object({ digest: z.string() }));

/**
 * Cookies that are no longer valid, because everything of their visitor is deleted or moved, or because their browser was signed out: who
 * still has one gets another. Kept in memory, so that no request waits for the database; the database has only signatures of them.
 */
@Injectable()
export class RetiredVisitors implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RetiredVisitors.name);
  private readonly digests = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private learnedAt = 0;
  private isFailing = false;
  private isClosed = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
  }

  /** Learns of retirements at once, which happens by itself within seconds. */
  learn(): Promise<void> {
    return this.refresh();
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  has(browser: NamedBrowser): boolean {
    return (
      this.digests.size > 0 &&
      (this.digests.has(this.digestOf(cookieValue(browser))) ||
        this.digests.has(this.digestOf(everyBrowserOf(browser.visitorId))))
    );
  }

  /** All browsers of a visitor, in the transaction of `manager`. */
  addVisitor(manager: EntityManager, visitorId: string): Promise<void> {
    return this.add(manager, everyBrowserOf(visitorId));
  }

  /** One browser, in the transaction of `manager`. */
  addBrowser(manager: EntityManager, browser: NamedBrowser): Promise<void> {
    return this.add(manager, cookieValue(browser));
  }

  /** Whether a visitor is retired, as the transaction of `manager` sees it. */
  async isRetired(manager: EntityManager, visitorId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'select digest from retired_visitors where digest = $1',
      [this.digestOf(everyBrowserOf(visitorId))],
    );
    return rows.length > 0;
  }

  /** Forgets those whose cookies have expired. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `delete from retired_visitors where retired_at < now() - $1 * interval '1 day'`,
      [maxAgeDays],
    );
  }

  private async add(manager: EntityManager, text: string): Promise<void> {
    await manager.query(
      'insert into retired_visitors (digest) values ($1) on conflict do nothing',
      [this.digestOf(text)],
    );
  }

  private digestOf(text: string): string {
    return keyedHash(this.secret, 'retired', text);
  }

  private async refresh(): Promise<void> {
    const startedAt = Date.now();
    try {
      const rows: unknown = await withPool('control', () =>
        this.database.query<unknown>(
          'select digest from retired_visitors where retired_at > $1::timestamptz',
          [new Date(this.learnedAt)],
        ),
      );
      for (const { digest } of retiredRows.parse(rows)) this.digests.add(digest);
      this.learnedAt = startedAt - overlapMs;
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing && !this.isClosed)
        this.logger.warn(`Deleted visitors are not looked up: ${String(error)}`);
      this.isFailing = true;
    }
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => outsideRequest(() => void this.refresh()), refreshMs).unref();
  }
}
