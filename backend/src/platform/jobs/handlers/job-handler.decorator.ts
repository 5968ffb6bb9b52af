import type { z } from 'zod';
import type { Job } from '../running/job.js';
import type { JobKind } from './job-kind.js';

/** A repeated job. */
export interface Repetition {
  /** Unique among all repeated jobs; identifies its schedule across restarts. */
  readonly name: string;
  readonly everySeconds: number;
}

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
 * Calls a provider's method once per period, regardless of the number of processes. A period is skipped while the previous run is
 * still in progress; a failed run is logged and not retried.
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
