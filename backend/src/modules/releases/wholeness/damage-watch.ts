import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { StoreUnavailable } from '../../../platform/storage/index.js';
import { AssetService } from '../files/asset.service.js';
import { type Look, VersionFiles } from '../files/version-files.service.js';
import { WatchedVersions } from './watched-versions.service.js';
import { Wholeness } from './wholeness.service.js';

/** Between two looks at everything that visitors get, in milliseconds. */
const interval = 30_000;
/** The same while the store can't be read. */
const intervalAfterFault = 5_000;
/** Between two files of a look that nobody waits for, in milliseconds. */
const pause = 20;
/** How long a start waits for the first look, in milliseconds. */
const startLimit = 5_000;

/**
 * Looks again and again at the files of what visitors get, in every process, because each may see another disk; at once
 * where a visitor has met a file that is damaged.
 */
@Injectable()
export class DamageWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DamageWatch.name);
  private readonly stopping = new AbortController();
  /** Hashes that visitors have met since the last regular look. */
  private readonly met = new Set<string>();
  private isUrgent = false;
  private endWait = (): void => {};
  private rounds: Promise<void> = Promise.resolve();
  private fault: string | null = null;

  constructor(
    private readonly assets: AssetService,
    private readonly files: VersionFiles,
    private readonly versions: WatchedVersions,
    private readonly wholeness: Wholeness,
  ) {}

  /** Why this process can't read the files of what visitors get; `null` where it can. */
  get storeFault(): string | null {
    return this.fault;
  }

  /** Before the first request, unless it takes too long. */
  async onApplicationBootstrap(): Promise<void> {
    this.assets.onDamage((hash) => this.react(hash));
    const first = this.pass();
    this.rounds = first.then(() => this.goOn());
    await Promise.race([first, delay(startLimit, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.endWait();
    await this.rounds;
  }

  /** Looks at what visitors get and may be given next, and at one of the other versions in turn. */
  async look(look: Look = {}): Promise<void> {
    try {
      for (const hash of this.met) await this.files.verifyFile(hash);
      for (const version of await this.versions.active()) await this.wholeness.look(version, look);
      const other = await this.versions.next();
      if (other) await this.wholeness.look(other, look);
      this.fault = null;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (this.fault !== error.message) this.logger.error(error.message);
      this.fault = error.message;
    }
  }

  /** A file that stays lost is met by many: one look for all. */
  private react(hash: string): void {
    if (this.met.has(hash)) return;
    this.met.add(hash);
    this.isUrgent = true;
    this.endWait();
  }

  private async goOn(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (!this.isUrgent) await this.wait();
      if (this.stopping.signal.aborted) return;
      if (this.isUrgent) await this.pass();
      else await this.pass({ pause, signal: this.stopping.signal });
    }
  }

  /** Never rejects: the next look may succeed. */
  private async pass(look?: Look): Promise<void> {
    const wasUrgent = this.isUrgent;
    this.isUrgent = false;
    try {
      await this.look(look);
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.logger.warn(`Files are not looked at: ${String(error)}`);
    }
    if (!wasUrgent && !this.isUrgent) this.met.clear();
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.fault === null ? interval : intervalAfterFault);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
