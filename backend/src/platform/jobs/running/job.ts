import type { EntityManager } from 'typeorm';
import type { JobOutcomes } from '../rows/job-outcomes.js';
import type { ClaimedJob } from '../rows/job-row.js';
import { JobLostError } from './job-errors.js';

/** One attempt of a job, as its handler sees it. */
export class Job {
  private wasCompleted = false;

  constructor(
    private readonly claim: ClaimedJob,
    private readonly outcomes: JobOutcomes,
    private readonly database: EntityManager,
    /** Aborted when the attempt is over for this process: it shuts down, took too long, or lost the job to another. */
    readonly signal: AbortSignal,
  ) {}

  get id(): string {
    return this.claim.id;
  }

  get kind(): string {
    return this.claim.kind;
  }

  /** Number of this attempt, from 1. */
  get attempt(): number {
    return this.claim.attempt;
  }

  /** When it was to run; for a repetition the begin of the period, equal in every attempt. */
  get dueAt(): Date {
    return this.claim.dueAt;
  }

  get isCompleted(): boolean {
    return this.wasCompleted;
  }

  /**
   * Marks the job as done in the transaction that holds its effect, so that there is one effect however often the job
   * is attempted, by however many workers. Called first in the transaction, it keeps others from doing the same work.
   * @throws JobLostError where another worker has the job by now; the transaction must not be committed
   */
  async complete(manager: EntityManager): Promise<void> {
    this.signal.throwIfAborted();
    if (!(await this.outcomes.complete(this.claim, manager))) throw new JobLostError();
    this.wasCompleted = true;
  }

  /** Does the effect and marks the job as done, in one transaction. @throws JobLostError like `complete` */
  async completeWith(effect: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.complete(manager);
      await effect(manager);
    });
  }
}
