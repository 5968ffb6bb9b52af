import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ObjectStore, StoreUnavailable } from '../../../../platform/storage/index.js';
import { AssetService } from '../files/asset.service.js';
import { FileVerifier, type Pace } from './file-verifier.service.js';
import { IntegrityService } from './integrity.service.js';
import { MonitoredVersions } from './monitored-versions.service.js';

/** Time between two checks of everything in use, in milliseconds. */
const intervalMs = 30_000;
/** The same if every file comes over the network; such a store checks its disks itself. */
const remoteIntervalMs = 30 * 60_000;
/** The same while the store can't be read. */
const retryMs = 5_000;
/** Time between two files of a background check, in milliseconds. */
const pause = 20;
/** How long a start waits for the first check, in milliseconds. */
const startTimeoutMs = 5_000;

/**
 * Checks the files of all versions in use at intervals, in every process, because each may see another disk; and at
 * once after a visitor has requested a damaged file.
 */
@Injectable()
export class IntegrityMonitor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IntegrityMonitor.name);
  private readonly stopping = new AbortController();
  /** Hashes of damaged files that visitors have requested since the last regular check. */
  private readonly reported = new Set<string>();
  private isUrgent = false;
  private endWait = (): void => {};
  private rounds: Promise<void> = Promise.resolve();
  private fault: string | null = null;

  constructor(
    private readonly assets: AssetService,
    private readonly files: FileVerifier,
    private readonly versions: MonitoredVersions,
    private readonly integrity: IntegrityService,
    private readonly store: ObjectStore,
  ) {}

  /** Why this process can't read the live files; `null` if it can. */
  get storeFault(): string | null {
    return this.fault;
  }

  /** The first check ends before the first request, unless it takes too long. */
  async onApplicationBootstrap(): Promise<void> {
    this.assets.onDamage((hash) => this.react(hash));
    const first = this.pass();
    this.rounds = first.then(() => this.loop());
    await Promise.race([first, delay(startTimeoutMs, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.endWait();
    await this.rounds;
  }

  /** Checks all versions in use, and one of the others in turn. */
  async check(pace: Pace = {}): Promise<void> {
    try {
      for (const hash of this.reported) await this.files.verifyFile(hash);
      for (const version of await this.versions.inUse()) await this.integrity.check(version, pace);
      const other = await this.versions.next();
      if (other) await this.integrity.check(other, pace);
      this.fault = null;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (this.fault !== error.message) this.logger.error(error.message);
      this.fault = error.message;
    }
  }

  /** Many visitors may request the same lost file: one check for all. */
  private react(hash: string): void {
    if (this.reported.has(hash)) return;
    this.reported.add(hash);
    this.isUrgent = true;
    this.endWait();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (!this.isUrgent) await this.wait();
      if (this.stopping.signal.aborted) return;
      if (this.isUrgent) await this.pass();
      else await this.pass({ pause, signal: this.stopping.signal });
    }
  }

  /** Never rejects: the next check may succeed. */
  private async pass(pace?: Pace): Promise<void> {
    const wasUrgent = this.isUrgent;
    this.isUrgent = false;
    try {
      await this.check(pace);
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.logger.warn(`Files could not be checked: ${String(error)}`);
    }
    if (!wasUrgent && !this.isUrgent) this.reported.clear();
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const usual = this.store.isRemote ? remoteIntervalMs : intervalMs;
      const timer = setTimeout(resolve, this.fault === null ? usual : retryMs);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
