import { hostname } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLoopWatch, isOwnWork, type Stall } from '../../../../platform/metrics/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarm-sources.js';

/** Of five minutes, how long a process may have stood still without an alarm, in milliseconds. */
const toleratedMs = 2_000;

/** Raises an alarm when a process stands still so long that visitors wait for it. */
@Injectable()
export class EventLoopSource implements AlarmSource, OnModuleInit {
  readonly name = 'the event loop';

  constructor(
    private readonly watch: EventLoopWatch,
    private readonly sources: AlarmSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  conditions(): Promise<AlarmCondition[]> {
    const { recent } = this.watch;
    return Promise.resolve(sumOf(recent) > toleratedMs ? [toCondition(recent)] : []);
  }
}

function toCondition(stalls: readonly Stall[]): AlarmCondition {
  const subject = hostname();
  const seconds = (sumOf(stalls) / 1000).toFixed(1);
  const isOwn = sumOf(stalls.filter(isOwnWork)) > sumOf(stalls) / 2;
  return {
    kind: 'event-loop-blocked',
    subject,
    text: `The site on ${subject} answered nobody for ${seconds} s of the last five minutes.`,
    advice: isOwn
      ? 'The lines of the log that begin with “The event loop stood still” name what was under way. Report them to the developers of the site.'
      : 'Other programs kept the processor busy. Give the site more of it, or move them elsewhere.',
  };
}

function sumOf(stalls: readonly Stall[]): number {
  return stalls.reduce((sum, { ms }) => sum + ms, 0);
}
