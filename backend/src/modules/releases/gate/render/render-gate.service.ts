import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Finding } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { ApiProblem, PendingAnswer } from '../../../../platform/endpoints/index.js';
import { AlarmSources } from '../../../alarms/index.js';
import { givenOutParts } from '../../composition/given-out-versions.js';
import { ReleaseChannelEntity } from '../../entities/release-channel.entity.js';
import type { ReleaseVersionEntity } from '../../entities/release-version.entity.js';
import { BlockedChecks } from './blocked-checks.js';
import { BrowserFailure } from './browser-process.js';
import { PageChecks } from './page-checks.service.js';
import { meetingKey, PassedPages } from './passed-pages.js';
import { plannedPages } from './planned-pages.js';
import { timeLimits } from './time-limits.js';
import { WorkQueue } from './work-queue.js';

/** After how many seconds it is worth asking again. */
const retryAfter = 15;

/**
 * Has the pages of a version opened in a browser before visitors get it. One version is checked after the other: each
 * browser takes hundreds of megabytes. Where the settings name no browser, nothing is opened.
 */
@Injectable()
export class RenderGate implements OnModuleInit {
  private readonly logger = new Logger(RenderGate.name);
  private readonly queue = new WorkQueue<Finding[]>();
  private readonly passed = new PassedPages();
  private readonly blocked = new BlockedChecks();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly checks: PageChecks,
    private readonly alarms: AlarmSources,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.alarms.register(this.blocked);
  }

  /**
   * What does not show as it should; nothing of a version that visitors have had, or that has no predecessor.
   * @param pending of whoever waits for it
   * @throws ApiProblem `unavailable` where it could not be found out in time
   */
  async findings(version: ReleaseVersionEntity, pending = new PendingAnswer()): Promise<Finding[]> {
    const { manager } = this.database;
    if (this.settings.browserPath === null || version.firstLiveAt !== null) return [];
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name: version.name });
    if (!channel?.stable) return [];
    const givenOut = await givenOutParts(manager);
    const others = givenOut.filter(({ name }) => name !== version.name);
    const passed = this.passed.of(meetingKey(version, givenOut));
    const pages = plannedPages(version, others).filter(({ path }) => !passed.has(path));
    if (pages.length === 0) return [];
    return this.inTurn(version, pending, () => this.checks.run(version, pages, passed));
  }

  private async inTurn(
    { name, version }: ReleaseVersionEntity,
    pending: PendingAnswer,
    check: () => Promise<Finding[]>,
  ): Promise<Finding[]> {
    const called = `${name} ${version}`;
    const { caller } = timeLimits(this.settings.requestTimeoutMs);
    this.blocked.asked(called);
    try {
      const timely = AbortSignal.any([pending.signal, AbortSignal.timeout(caller)]);
      const findings = await this.queue.run(called, timely, check);
      this.blocked.done(called);
      return findings;
    } catch (error) {
      if (error instanceof BrowserFailure) this.blocked.browserFailed(error.message);
      pending.refuseAbandoned();
      this.logger.warn(`The pages of ${called} were not checked: ${String(error)}`);
      throw notChecked(called, error);
    }
  }
}

function notChecked(called: string, error: unknown): ApiProblem {
  const why =
    error instanceof BrowserFailure ? ', because the browser for it does not run' : ' in time';
  const detail = `The pages of ${called} could not be checked${why}; nothing was changed.`;
  return new ApiProblem('unavailable', detail, { retryAfter, cause: error });
}
