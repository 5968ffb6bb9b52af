import type { z } from 'zod';
import type { Job } from '../running/job.js';
import type { JobKind } from './job-kind.js';
import type { Repetition } from './repetition.js';

export type HandleJob<S extends z.ZodType> = (payload: z.output<S>, job: Job) => Promise<void>;
export type HandleRepetition = (job: Job) => Promise<void>;

/** What a decorator has bound a method to. */
export type Mark = { readonly kind: JobKind } | { readonly repetition: Repetition };

const marks = new WeakMap<object, Mark>();

/** Binds a provider's method to a kind of job; it receives the validated payload. */
export function JobHandler<S extends z.ZodType>(kind: JobKind<S>) {
  return <M extends HandleJob<S>>(
    _target: object,
    _name: string,
    { value }: TypedPropertyDescriptor<M>,
  ): void => {
    if (value) marks.set(value, { kind });
  };
}

/**
 * Calls a provider's method every so many seconds, or at the times of a cron expression; once, regardless of the number of processes.
 * A run is skipped while the previous one is still in progress; what was missed while no process ran is made up for by one run; a
 * failed run is logged and not retried.
 */
export function Repeatable(repetition: Repetition) {
  return <M extends HandleRepetition>(
    _target: object,
    _name: string,
    { value }: TypedPropertyDescriptor<M>,
  ): void => {
    if (value) marks.set(value, { repetition });
  };
}

/** The job that a decorator has bound a method to. */
export function markOf(method: object): Mark | undefined {
  return marks.get(method);
}
