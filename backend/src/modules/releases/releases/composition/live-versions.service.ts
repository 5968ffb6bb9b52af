import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Changes } from '../../../../platform/changes/index.js';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { AssetService } from '../files/asset.service.js';
import { type LiveRemote, releasesIn } from './live-remotes.js';
import { readLiveRemotes } from './read-live-remotes.js';

/** How long a process trusts its state without checking where it is not told of changes, in milliseconds. */
const maxAgeMs = 200;
/** How long pages wait for that check before they get the last known state, in milliseconds. */
const timeoutMs = 250;
/** The same after a change by this process: its caller expects pages that show it. */
const timeoutAfterChangeMs = 5000;

/** Of `release_revision`. */
const topic = 'releases';

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
 * The live versions, kept in memory. A counter in the database shows changes by any process; it is read again once it is told to have
 * changed, and often while that is not certain. While the database is down, the last known state stays.
 */
@Injectable()
export class LiveVersions {
  private readonly logger = new Logger(LiveVersions.name);
  private known: LiveState | undefined;
  private check: Check | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;
  /** Of the counter when it was last read. */
  private stamp: number | null = null;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
    private readonly changes: Changes,
  ) {}

  /** @throws if the database has not been reachable since the start */
  async state(): Promise<LiveState> {
    if (!this.isCurrent()) await this.waitForCheck(timeoutMs);
    if (this.known) return this.known;
    throw new Error('The live versions have not been read from the database yet');
  }

  /** After a change by this process: waits, within limits, until its pages show it. */
  async refresh(): Promise<void> {
    this.checkedAt = Number.NEGATIVE_INFINITY;
    this.stamp = null;
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

  private isCurrent(): boolean {
    const stamp = this.changes.stampOf(topic);
    if (stamp !== null && stamp === this.stamp) return true;
    return performance.now() - this.checkedAt <= maxAgeMs;
  }

  private begin(): Check {
    const startedAt = performance.now();
    const stamp = this.changes.stampOf(topic);
    const finished = outsideRequest(() => this.read())
      .then(
        () => stamp,
        (error: unknown) => {
          this.logger.warn(`The live versions may be out of date: ${String(error)}`);
          return null;
        },
      )
      .then((read) => {
        if (this.check !== check) return;
        this.check = undefined;
        this.checkedAt = startedAt;
        this.stamp = read;
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
