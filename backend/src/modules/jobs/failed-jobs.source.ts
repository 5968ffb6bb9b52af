import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FailedJobs } from '../../platform/jobs/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarms/index.js';

/** Notices that jobs have given up. */
@Injectable()
export class FailedJobsSource implements AlarmSource, OnModuleInit {
  readonly name = 'The table of jobs';

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
      text: `${count} ${count === 1 ? 'job' : 'jobs'} of the kind ${kind} failed as often as they may.`,
      advice: 'Look at the errors under Jobs on the console, mend the cause, and retry them there.',
    }));
  }
}
