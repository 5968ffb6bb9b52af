import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Finding } from '@tessera/contracts';
import type { Part } from '@tessera/federation/compatibility';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { ApiProblem, PendingResponse } from '../../../../platform/endpoints/index.js';
import { AlarmSources } from '../../../alarms/index.js';
import { readLiveParts } from '../../composition/read-live-remotes.js';
import { versionKey } from '../../composition/release.js';
import { ReleaseChannelEntity } from '../../entities/release-channel.entity.js';
import type { ReleaseVersionEntity } from '../../entities/release-version.entity.js';
import { type ReleasesSettings, releasesSettings } from '../../settings.js';
import { BlockedChecks } from './blocked-checks.js';
import { BrowserFailure } from './browser-process.js';
import { PageChecks, timeoutsWithin } from './page-checks.service.js';
import { plannedPages } from './planned-pages.js';
import { TaskQueue } from './task-queue.js';

/** After how many seconds a retry makes sense. */
const retryAfter = 15;

/** Responses of the API change too, so results are cached briefly, in milliseconds. */
const cachedMs = 10 * 60_000;
const cachedVersions = 50;

/**
 * Checks the pages of a version in a browser before it goes live. One version at a time, because each browser takes
 * hundreds of megabytes. Without a browser in the settings, nothing is checked.
 */
@Injectable()
export class RenderGate implements OnModuleInit {
  private readonly logger = new Logger(RenderGate.name);
  private readonly queue = new TaskQueue<Finding[]>();
  /** Paths of the pages that have passed, by version and everything that is live beside it. */
  private readonly passed = new LRUCache<string, Set<string>>({
    max: cachedVersions,
    ttl: cachedMs,
  });
  private readonly blocked = new BlockedChecks();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly checks: PageChecks,
    private readonly alarms: AlarmSources,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(releasesSettings.token) private readonly own: ReleasesSettings,
  ) {}

  onModuleInit(): void {
    this.alarms.register(this.blocked);
  }

  /**
   * What is wrong with the pages; empty for a version that was live before, and for the first one of a remote.
   * @throws ApiProblem `unavailable` if the checks did not finish in time
   */
  async findings(version: ReleaseVersionEntity): Promise<Finding[]> {
    const { manager } = this.database;
    if (this.own.browserPath === null || version.firstLiveAt !== null) return [];
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name: version.name });
    if (!channel?.stable) return [];
    const live = await readLiveParts(manager);
    const others = live.filter(({ name }) => name !== version.name);
    const passed = this.passedPages(version, live);
    const pages = plannedPages(version, others).filter(({ path }) => !passed.has(path));
    if (pages.length === 0) return [];
    return this.enqueue(version, () => this.checks.run(version, pages, passed));
  }

  /** What is added to the result is remembered. */
  private passedPages(version: ReleaseVersionEntity, live: readonly Part[]): Set<string> {
    const others = live.map((part) => `${versionKey(part)}${part.isDisabled ? ' disabled' : ''}`);
    const key = [versionKey(version), ...others.toSorted()].join(', ');
    const known = this.passed.get(key) ?? new Set();
    this.passed.set(key, known);
    return known;
  }

  private async enqueue(
    version: ReleaseVersionEntity,
    check: () => Promise<Finding[]>,
  ): Promise<Finding[]> {
    const label = versionKey(version);
    const pending = PendingResponse.current;
    const { caller } = timeoutsWithin(this.settings.requestTimeoutMs);
    this.blocked.requested(label);
    try {
      const timeout = AbortSignal.timeout(caller);
      const signal = pending ? AbortSignal.any([pending.signal, timeout]) : timeout;
      const findings = await this.queue.run(label, signal, check);
      this.blocked.done(label);
      return findings;
    } catch (error) {
      if (error instanceof BrowserFailure) this.blocked.browserFailed(error.message);
      pending?.assertAwaited();
      this.logger.warn(`The pages of ${label} were not checked: ${String(error)}`);
      throw notChecked(label, error);
    }
  }
}

function notChecked(label: string, error: unknown): ApiProblem {
  const why = error instanceof BrowserFailure ? ' because its browser is not working' : ' in time';
  const detail = `The page check of ${label} did not finish${why}. Nothing was changed.`;
  return new ApiProblem('unavailable', detail, { retryAfter, cause: error });
}
