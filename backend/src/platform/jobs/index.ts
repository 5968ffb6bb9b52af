/**
 * Background work. A job is added to the table `jobs` in the transaction of the change that causes it, and
 * handed to a handler by this process or, with `REDIS_URL`, through Bull to any process that runs jobs.
 *
 * ```ts
 * // rollouts.jobs.ts
 * export const rolloutStep = defineJob({
 *   name: 'rollout-step',
 *   payload: z.strictObject({ remote: z.string(), revision: z.int() }),
 * });
 *
 * // in the transaction of the change that makes it necessary
 * await this.queue.add(manager, { kind: rolloutStep, payload: { remote, revision }, runAt, key: remote });
 *
 * // a provider of the module; the platform finds it
 * @JobHandler(rolloutStep)
 * step({ remote, revision }: z.output<typeof rolloutStep.payload>, job: Job): Promise<void> {
 *   return job.completeWith((manager) => this.channels.advance(manager, remote, revision));
 * }
 *
 * @Repeatable({ name: 'retention', everySeconds: 3600 })
 * async sweep(job: Job): Promise<void> { … }
 *
 * @Repeatable({ name: 'payouts', cron: '0 3 1 * *', timeZone: 'UTC' })
 * async payOut(job: Job): Promise<void> { … }
 * ```
 *
 * A handler is called at least once: it is called again after it threw, or after its process died. An effect in the
 * database belongs into `job.completeWith`, or into a transaction that calls `job.complete`, and happens once; any other
 * effect has to be idempotent. A handler that returns without completing has completed. One that threw is retried
 * after a wait that grows, and after `maxAttempts` attempts operators see the job and can retry it.
 */
export { JobHandler, Repeatable } from './handlers/job-handler.decorator.js';
export { JobHandlers } from './handlers/job-handlers.js';
export { defineJob } from './handlers/job-kind.js';
export { JobQueue, type NewJob } from './job-queue.js';
export { JobsModule } from './jobs.module.js';
export { jobsMigrations } from './migrations/index.js';
export { FailedJobs } from './rows/failed-jobs.js';
export { Job } from './running/job.js';
export type { JobTiming } from './timing.js';
