import type { z } from 'zod';

export interface JobKindOptions<S extends z.ZodType> {
  /** Unique among all kinds, for example `rollout-step`. */
  readonly name: string;
  /** What a job of this kind has to say; checked when it is added and before it is run. */
  readonly payload: S;
  /** How often it is tried before it waits for a person; 8 tries take about five minutes. */
  readonly maxAttempts?: number;
  /** A try that takes longer is given up and counts as failed. */
  readonly timeLimitSeconds?: number;
}

/** A kind of work that can be asked for. */
export type JobKind<S extends z.ZodType = z.ZodType> = Required<JobKindOptions<S>>;

const usualAttempts = 8;
export const usualTimeLimitSeconds = 600;

/** Declares a kind of work, beside the domain that it belongs to: `<domain>.jobs.ts`. */
export function defineJob<S extends z.ZodType>(options: JobKindOptions<S>): JobKind<S> {
  return { maxAttempts: usualAttempts, timeLimitSeconds: usualTimeLimitSeconds, ...options };
}
