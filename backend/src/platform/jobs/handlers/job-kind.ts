import type { z } from 'zod';

export interface JobKindOptions<S extends z.ZodType> {
  /** Unique among all kinds, for example `rollout-step`. */
  readonly name: string;
  /** Validated when a job is added and before it runs. */
  readonly payload: S;
  /** Maximum number of attempts before it fails; 8 attempts take about five minutes. */
  readonly maxAttempts?: number;
  /** An attempt that takes longer is aborted and counts as failed. */
  readonly timeLimitSeconds?: number;
}

/** A kind of job. */
export type JobKind<S extends z.ZodType = z.ZodType> = Required<JobKindOptions<S>>;

const defaultMaxAttempts = 8;
export const defaultTimeLimitSeconds = 600;

/** Declares a kind of job; put it into its domain as `<domain>.jobs.ts`. */
export function defineJob<S extends z.ZodType>(options: JobKindOptions<S>): JobKind<S> {
  return { maxAttempts: defaultMaxAttempts, timeLimitSeconds: defaultTimeLimitSeconds, ...options };
}
