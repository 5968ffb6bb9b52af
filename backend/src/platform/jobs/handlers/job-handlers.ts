import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ProviderMethods } from '../../provider-methods/index.js';
import type { Job } from '../running/job.js';
import {
  type HandleJob,
  type HandleRepetition,
  type Mark,
  markOf,
} from './job-handler.decorator.js';
import { type JobKind, defaultTimeLimitSeconds } from './job-kind.js';
import { assertValid, type Repetition } from './repetition.js';

interface KnownHandler {
  readonly payload: z.ZodType;
  readonly timeLimitSeconds: number;
  readonly handle: (payload: unknown, job: Job) => Promise<void>;
}

/** The job kind of a repeated job. */
export function repetitionKind(name: string): string {
  return `repeat:${name}`;
}

/** Registry of handlers: the methods bound by `@JobHandler` and `@Repeatable`, and those registered here. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, KnownHandler>();
  private readonly repeated: Repetition[] = [];

  constructor(private readonly methods: ProviderMethods) {}

  onModuleInit(): void {
    for (const { method, call } of this.methods.all()) {
      const mark = markOf(method);
      if (mark) this.bind(mark, call as (...args: unknown[]) => Promise<void>);
    }
  }

  /** Like `@JobHandler`, for functions. */
  handle<S extends z.ZodType>(kind: JobKind<S>, handle: HandleJob<S>): void {
    const { name, payload, timeLimitSeconds } = kind;
    this.register(name, {
      payload,
      timeLimitSeconds,
      handle: handle as KnownHandler['handle'],
    });
  }

  /** Like `@Repeatable`, for functions. @throws Error if the schedule is invalid */
  repeat(repetition: Repetition, handle: HandleRepetition): void {
    assertValid(repetition);
    this.register(repetitionKind(repetition.name), {
      payload: z.unknown(),
      timeLimitSeconds: defaultTimeLimitSeconds,
      handle: (_payload, job) => handle(job),
    });
    this.repeated.push(repetition);
  }

  get kinds(): string[] {
    return [...this.handlers.keys()];
  }

  get repetitions(): readonly Repetition[] {
    return this.repeated;
  }

  handlerOf(kind: string): KnownHandler | undefined {
    return this.handlers.get(kind);
  }

  private bind(mark: Mark, call: (...args: unknown[]) => Promise<void>): void {
    if ('kind' in mark) this.handle(mark.kind, call);
    else this.repeat(mark.repetition, call);
  }

  private register(kind: string, handler: KnownHandler): void {
    if (this.handlers.has(kind)) throw new Error(`The job ${kind} has two handlers`);
    this.handlers.set(kind, handler);
  }
}
