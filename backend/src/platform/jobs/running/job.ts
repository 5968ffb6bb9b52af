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
    /** Aborted if the process shuts down, the attempt takes too long, or another process has taken over the job. */
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

  /** When it was due; for a repeated job the start of the period, equal in every attempt. */
  get dueAt(): Date {
    return this.claim.dueAt;
  }

  get isCompleted(): boolean {
    return this.wasCompleted;
  }

  /**
   * Marks the job as done in the transaction of its effect, so that the effect happens once, regardless of the number of
   * attempts and workers. If called first in the transaction, it prevents others from doing the same work.
   * @throws JobLostError if another worker has taken over the job; the transaction must not be committed
   */
  async complete(manager: EntityManager): Promise<void> {
    this.signal.throwIfAborted();
    if (!(await this.outcomes.complete(this.claim, manager))) throw new JobLostError();
    this.wasCompleted = true;
  }

  /** Runs `work` and marks the job as done in one transaction. @throws JobLostError like `complete` */
  async completeWith(effect: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.complete(manager);
      await effect(manager);
    });
  }
}
