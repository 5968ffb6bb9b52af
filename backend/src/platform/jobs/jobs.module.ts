import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Settings } from '../config/index.js';
import { ProviderMethodsModule } from '../provider-methods/index.js';
import { JobHandlers } from './handlers/job-handlers.js';
import { InProcessTransport, NoTransport } from './in-process-transport.js';
import { JobLoop } from './job-loop.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueue } from './job-queue.js';
import { JobTransport } from './job-transport.js';
import { JobClaims } from './rows/claims.js';
import { FailedJobs } from './rows/failed-jobs.js';
import { JobOutcomes } from './rows/job-outcomes.js';
import { Schedules } from './rows/schedules.js';
import { WakeAfterCommit } from './rows/wake-after-commit.js';
import { AbsentProcesses } from './running/absent-processes.js';
import { FailurePolicy } from './running/failure-policy.js';
import { JobRunner } from './running/job-runner.js';
import { LeaseRenewal } from './running/lease-renewal.js';
import { JOB_TIMING, type JobTiming, defaultTiming } from './timing.js';

const providers = [
  AbsentProcesses,
  FailedJobs,
  JobClaims,
  JobHandlers,
  JobLoop,
  JobMetrics,
  JobOutcomes,
  JobQueue,
  JobRunner,
  LeaseRenewal,
  Schedules,
  FailurePolicy,
  WakeAfterCommit,
];

/** Background work, requested in the transaction of the change that causes it; see `index.ts`. */
@Module({})
export class JobsModule {
  static async of(settings: Settings, timing: JobTiming = defaultTiming): Promise<DynamicModule> {
    const transport = await transportOf(settings, timing);
    return {
      module: JobsModule,
      global: true,
      imports: [ProviderMethodsModule, ...transport.imports],
      providers: [...providers, ...transport.providers, { provide: JOB_TIMING, useValue: timing }],
      exports: [FailedJobs, JobHandlers, JobQueue],
    };
  }
}

interface TransportProviders {
  readonly imports: readonly DynamicModule[];
  readonly providers: readonly Provider[];
}

/** Bull is only loaded if it is used. */
async function transportOf(
  { redisUrl, jobs }: Settings,
  timing: JobTiming,
): Promise<TransportProviders> {
  if (redisUrl) {
    const { bullTransport } = await import('./bull/bull-providers.js');
    return bullTransport(redisUrl, timing);
  }
  const useClass = jobs === 'here' ? InProcessTransport : NoTransport;
  return { imports: [], providers: [{ provide: JobTransport, useClass }] };
}
