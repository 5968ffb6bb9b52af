import { availableParallelism, loadavg } from 'node:os';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Job, JobHandlers } from '../../../../../platform/jobs/index.js';
import { versionKey } from '../../composition/release.js';
import type { PageCheckEntity } from '../../entities/page-check.entity.js';
import { type ReleasesSettings, releasesSettings } from '../../settings.js';
import { BrowserFailure } from './browser-process.js';
import { CheckLimits } from './check-limits.js';
import { CheckPlans, type CheckPlan } from './check-plans.service.js';
import { judgePages, TooSlow } from './judge-pages.js';
import { OpenedPages } from './opened-pages.js';
import { pageCheck } from './page-check.jobs.js';
import { type CheckResult, PageChecks } from './page-checks.service.js';
import { Preview } from './preview.service.js';

/** Does page checks in the background, where there is a browser. */
@Injectable()
export class PageCheckJob implements OnModuleInit {
  private readonly logger = new Logger(PageCheckJob.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly checks: PageChecks,
    private readonly plans: CheckPlans,
    private readonly preview: Preview,
    private readonly limits: CheckLimits,
    @Inject(releasesSettings.token) private readonly own: ReleasesSettings,
  ) {}

  onModuleInit(): void {
    const { browserPath } = this.own;
    if (browserPath !== null)
      this.handlers.handle(pageCheck, (_, job) => this.run(browserPath, job));
  }

  private async run(browserPath: string, job: Job): Promise<void> {
    const check = await this.checks.next();
    // One may have been asked for meanwhile, without a job of its own because this one was running.
    if (!check) return job.completeWith((manager) => this.checks.follow(manager));
    const plan = await this.plans.of(check);
    if (plan?.id !== check.id)
      return job.completeWith((manager) => this.checks.forget(manager, check.id));
    const result = await this.resultOf(browserPath, { check, plan, signal: job.signal });
    const { outcome, reason } = result;
    if (reason) this.logger.warn(`The pages of ${versionKey(check)} were not checked: ${reason}`);
    else this.logger.log(`The pages of ${versionKey(check)} were checked: ${outcome}`);
    await job.completeWith((manager) => this.checks.finish(manager, check.id, result));
  }

  private async resultOf(browserPath: string, work: Work): Promise<CheckResult> {
    try {
      const findings = await this.judge(browserPath, work);
      return { outcome: findings.length > 0 ? 'refused' : 'passed', findings };
    } catch (error) {
      work.signal.throwIfAborted();
      if (error instanceof TooSlow) return { outcome: 'too-slow', reason: error.message };
      if (error instanceof BrowserFailure) return { outcome: 'no-browser', reason: error.message };
      throw error;
    }
  }

  private judge(executablePath: string, { check, plan, signal }: Work) {
    const { pageMs: timeout, checkMs } = this.limits;
    const deadline = Date.now() + checkMs;
    return this.preview.during(async (origin) => {
      const opened = new OpenedPages({ executablePath, origin, timeout }, timeout);
      const close = (): void => void opened.close();
      signal.addEventListener('abort', close, { once: true });
      try {
        return await judgePages(opened, {
          pages: plan.pages,
          loads: check.loads,
          version: () => this.preview.of(check, origin),
          stable: () => this.preview.of(plan.stable, origin),
          stablePage: plan.stablePage,
          rounds: this.limits.loadsOfEach(plan.pages.length),
          atOnce: coresToSpare(),
          deadline,
          onWorked: ({ path }) => this.checks.worked(check.id, path),
        });
      } finally {
        signal.removeEventListener('abort', close);
        await opened.close();
      }
    });
  }
}

interface Work {
  readonly check: PageCheckEntity;
  readonly plan: CheckPlan;
  readonly signal: AbortSignal;
}

/** Pages that load together on a busy machine all take longer, and none is checked sooner. */
function coresToSpare(): number {
  const [load = 0] = loadavg();
  return Math.max(1, Math.floor(availableParallelism() - load));
}
