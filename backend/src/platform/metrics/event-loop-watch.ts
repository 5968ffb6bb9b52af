import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Histogram } from 'prom-client';
import { takeUnderWay } from '../event-loop/index.js';
import { Metrics } from './metrics.js';

/** How often the loop has to come by, in milliseconds. */
const everyMs = 50;
/** Visitors may notice longer ones. */
const longMs = 200;
const keptMs = 5 * 60_000;
/** Bounds in seconds: from what is logged to what fails requests. */
const buckets = [0.2, 0.5, 1, 2, 5, 10];
const mostNames = 5;

/** A time in which the process read no request and ran no timer, because it was busy or did not get the processor. */
export interface Stall {
  readonly ms: number;
  /** Processor time of all threads of the process. */
  readonly cpuMs: number;
  /** How long garbage was collected. */
  readonly gcMs: number;
  /** What was under way: the cause is among it, or not known. */
  readonly during: readonly string[];
}

/** Whether the process itself was busy, and not others on the machine. */
export function isOwnWork({ ms, cpuMs }: Stall): boolean {
  return cpuMs > ms / 2;
}

/** Logs and counts when the event loop stands still for more than 200 ms. */
@Injectable()
export class EventLoopWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EventLoop');
  private readonly lengths = new Histogram({
    name: 'event_loop_stall_seconds',
    help: 'How long the event loop stood still, each time that it did for more than 0.2 s',
    buckets,
    registers: [],
  });
  private readonly collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) this.now.gcMs += duration;
  });
  private readonly now = { gcMs: 0 };
  private timer: NodeJS.Timeout | undefined;
  private before = this.times();
  private stalls: { readonly at: number; readonly stall: Stall }[] = [];

  constructor(metrics: Metrics) {
    metrics.add(this.lengths);
  }

  onApplicationBootstrap(): void {
    this.collections.observe({ entryTypes: ['gc'] });
    this.before = this.times();
    this.timer = setInterval(() => void this.look(), everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.collections.disconnect();
  }

  /** Those of the last five minutes. */
  get recent(): readonly Stall[] {
    const since = performance.now() - keptMs;
    this.stalls = this.stalls.filter(({ at }) => at > since);
    return this.stalls.map(({ stall }) => stall);
  }

  private async look(): Promise<void> {
    const { before } = this;
    const times = this.times();
    this.before = times;
    const names = takeUnderWay();
    const ms = times.at - before.at - everyMs;
    if (ms <= longMs) return;
    const during = names();
    // Collections are only known some turns after they were made.
    await nextTurn();
    await nextTurn();
    const gcMs = this.now.gcMs - before.gcMs;
    this.add({ ms, cpuMs: times.cpuMs - before.cpuMs, gcMs, during });
  }

  private add(stall: Stall): void {
    this.stalls.push({ at: performance.now(), stall });
    this.lengths.observe(stall.ms / 1000);
    this.logger[isOwnWork(stall) ? 'warn' : 'log'](describe(stall));
  }

  private times(): { readonly at: number; readonly cpuMs: number; readonly gcMs: number } {
    const { user, system } = process.cpuUsage();
    return { at: performance.now(), cpuMs: (user + system) / 1000, ...this.now };
  }
}

function describe(stall: Stall): string {
  const [ms, cpuMs, gcMs] = [stall.ms, stall.cpuMs, stall.gcMs].map((time) => Math.round(time));
  const names = stall.during.slice(0, mostNames).join(', ');
  const more =
    stall.during.length > mostNames ? ` and ${stall.during.length - mostNames} more` : '';
  return (
    `The event loop stood still for ${ms} ms (processor time ${cpuMs} ms, garbage collection ${gcMs} ms). ` +
    `Under way: ${names === '' ? 'nothing that is known' : names}${more}`
  );
}
