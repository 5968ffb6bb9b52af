import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FailedJobs } from '../../../platform/jobs/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarms/index.js';

/** Raises an alarm for jobs that have used up their attempts. */
@Injectable()
export class FailedJobsSource implements AlarmSource, OnModuleInit {
  readonly name = 'Failed jobs';

  constructor(
    private readonly jobs: FailedJobs,
    private readonly sources: AlarmSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    const counts = await this.jobs.countByKind();
    return counts.map(({ kind, count }) => ({
      kind: 'jobs-failed',
      subject: kind,
      text: `${count} ${count === 1 ? 'job' : 'jobs'} of the kind ${kind} used up all attempts.`,
      advice: 'See the errors under Jobs in the console, fix the cause, and retry them there.',
    }));
  }
}
