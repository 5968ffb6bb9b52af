import type { z } from 'zod';
import type { Job } from '../running/job.js';
import type { JobKind } from './job-kind.js';

/** Work that comes again and again. */
export interface Repetition {
  /** Unique among all repetitions; keeps its time table under this name across restarts. */
  readonly name: string;
  readonly everySeconds: number;
}

export type HandleJob<S extends z.ZodType> = (payload: z.output<S>, job: Job) => Promise<void>;
export type HandleRepetition = (job: Job) => Promise<void>;

type Mark = { readonly kind: JobKind } | { readonly repetition: Repetition };

const marks = new WeakMap<object, Mark>();

/** Binds a provider's method to a kind of job; its payload has passed the schema. */
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
 * Has a provider's method called once per period, however many processes there are. The next period's
 * run is left out while one is still going on; a run that fails is logged, and the next period comes.
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

/** What a method was bound to by one of the decorators. */
export function markOf(method: object): Mark | undefined {
  return marks.get(method);
}
