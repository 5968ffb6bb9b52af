import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { z } from 'zod';
import type { Job } from '../running/job.js';
import { type HandleJob, type HandleRepetition, markOf } from './job-handler.decorator.js';
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

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const instance: unknown = wrapper.instance;
      if (typeof instance === 'object' && instance !== null) this.collect(instance);
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

  private collect(provider: object): void {
    const prototype = Reflect.getPrototypeOf(provider);
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method: unknown = prototype && Reflect.get(prototype, name);
      if (typeof method === 'function') this.bind(provider, method);
    }
  }

  private bind(provider: object, method: object): void {
    const mark = markOf(method);
    if (!mark) return;
    const call = (method as (...args: unknown[]) => Promise<void>).bind(provider);
    if ('kind' in mark) this.handle(mark.kind, call);
    else this.repeat(mark.repetition, call);
  }

  private register(kind: string, handler: KnownHandler): void {
    if (this.handlers.has(kind)) throw new Error(`The job ${kind} has two handlers`);
    this.handlers.set(kind, handler);
  }
}
