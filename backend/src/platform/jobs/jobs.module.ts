import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from '../config/index.js';
import { HandOver } from './hand-over.js';
import { JobHandlers } from './handlers/job-handlers.js';
import { InProcessHandOver } from './in-process/in-process-hand-over.js';
import { NoHandOver } from './in-process/no-hand-over.js';
import { JobLoop } from './job-loop.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueue } from './job-queue.js';
import { JobClaims } from './rows/claims.js';
import { FailedJobs } from './rows/failed-jobs.js';
import { JobOutcomes } from './rows/job-outcomes.js';
import { Schedules } from './rows/schedules.js';
import { WakeAfterCommit } from './rows/wake-after-commit.js';
import { JobRunner } from './running/job-runner.js';
import { LeaseKeeper } from './running/lease-keeper.js';
import { Verdict } from './running/verdict.js';
import { JOB_TIMING, type JobTiming, usualTiming } from './timing.js';

const providers = [
  FailedJobs,
  JobClaims,
  JobHandlers,
  JobLoop,
  JobMetrics,
  JobOutcomes,
  JobQueue,
  JobRunner,
  LeaseKeeper,
  Schedules,
  Verdict,
  WakeAfterCommit,
];

/** Work that is written down with the change that causes it and done later; see `index.ts`. */
@Module({})
export class JobsModule {
  static async of(settings: Settings, timing: JobTiming = usualTiming): Promise<DynamicModule> {
    const way = await wayOf(settings, timing);
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule, ...way.imports],
      providers: [...providers, ...way.providers, { provide: JOB_TIMING, useValue: timing }],
      exports: [FailedJobs, JobHandlers, JobQueue],
    };
  }
}

interface Way {
  readonly imports: readonly DynamicModule[];
  readonly providers: readonly Provider[];
}

/** Bull is loaded only where it is used. */
async function wayOf({ redisUrl, jobs }: Settings, timing: JobTiming): Promise<Way> {
  if (redisUrl) {
    const { bullWay } = await import('./bull/bull-way.js');
    return bullWay(redisUrl, timing);
  }
  const useClass = jobs === 'here' ? InProcessHandOver : NoHandOver;
  return { imports: [], providers: [{ provide: HandOver, useClass }] };
}
