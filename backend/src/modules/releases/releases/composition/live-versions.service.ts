import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { AssetService } from '../files/asset.service.js';
import { type LiveRemote, releasesIn } from './live-remotes.js';
import { readLiveRemotes } from './read-live-remotes.js';

/** How long a process trusts its state without checking for changes by other processes, in milliseconds. */
const maxAgeMs = 200;
/** How long pages wait for that check before they get the last known state, in milliseconds. */
const timeoutMs = 250;
/** The same after a change by this process: its caller expects pages that show it. */
const timeoutAfterChangeMs = 5000;

interface Check {
  readonly startedAt: number;
  readonly finished: Promise<void>;
}

interface LiveState {
  /** Counts the changes of what is live. */
  readonly revision: bigint;
  /** The shell included. */
  readonly remotes: readonly LiveRemote[];
}

/**
 * The live versions, kept in memory. A counter in the database shows changes by any process. Polling it takes a
 * fraction of a millisecond, needs no connection of its own and, unlike a subscription to notifications, misses nothing
 * after an interruption. While the database is down, the last known state stays.
 */
@Injectable()
export class LiveVersions {
  private readonly logger = new Logger(LiveVersions.name);
  private known: LiveState | undefined;
  private check: Check | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
  ) {}

  /** @throws if the database has not been reachable since the start */
  async state(): Promise<LiveState> {
    if (performance.now() - this.checkedAt > maxAgeMs) await this.waitForCheck(timeoutMs);
    if (this.known) return this.known;
    throw new Error('The live versions have not been read from the database yet');
  }

  /** After a change by this process: waits, within limits, until its pages show it. */
  async refresh(): Promise<void> {
    this.checkedAt = Number.NEGATIVE_INFINITY;
    // A check that is already running may have missed the change.
    this.check = undefined;
    await this.waitForCheck(timeoutAfterChangeMs);
  }

  private async waitForCheck(timeout: number): Promise<void> {
    this.check ??= this.begin();
    const { finished, startedAt } = this.check;
    if (!this.known) return finished;
    const remaining = startedAt + timeout - performance.now();
    if (remaining > 0) await Promise.race([finished, delay(remaining, undefined, { ref: false })]);
  }

  private begin(): Check {
    const startedAt = performance.now();
    const finished = outsideRequest(() => this.read())
      .catch((error: unknown) =>
        this.logger.warn(`The live versions may be out of date: ${String(error)}`),
      )
      .finally(() => {
        if (this.check !== check) return;
        this.check = undefined;
        this.checkedAt = startedAt;
      });
    const check: Check = { startedAt, finished };
    return check;
  }

  private async read(): Promise<void> {
    const { manager } = this.database;
    // The counter is read first: a change in between shows up in the next check.
    const row = await manager.findOneByOrFail(ReleaseRevisionEntity, { id: 1 });
    const revision = BigInt(row.revision);
    if (!this.isNewer(revision)) return;
    const remotes = await readLiveRemotes(manager, this.known?.remotes);
    await Promise.all(releasesIn(remotes).map((release) => this.assets.preload(release)));
    // Meanwhile a later check may have read something newer.
    if (this.isNewer(revision)) this.known = { revision, remotes };
  }

  private isNewer(revision: bigint): boolean {
    return !this.known || revision > this.known.revision;
  }
}
