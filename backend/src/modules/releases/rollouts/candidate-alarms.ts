import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Judgment } from '@tessera/contracts';
import { LRUCache } from 'lru-cache';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarms/index.js';
import {
  type QuarantinedCandidate,
  ReleasesFacade,
  type RunningRollout,
} from '../releases/index.js';
import { TelemetryFacade } from '../telemetry/index.js';
import { isBaked, stepAge } from './bake-time.js';
import { comparison } from './verdict-text.js';

/** How long a step may wait for a verdict: a multiple of its bake time, and a minimum in seconds. */
const verdictTimeout = { bakeTimes: 4, seconds: 2 * 60 * 60 } as const;

/** Judging is too expensive for every check of the alarms. In milliseconds. */
const cachedMs = 30_000;

/** Raises alarms for candidates that were rolled back, and for roll-outs without a verdict. */
@Injectable()
export class CandidateAlarms implements AlarmSource, OnModuleInit {
  readonly name = 'candidates';
  private readonly cached = new LRUCache<string, AlarmCondition[]>({ max: 100, ttl: cachedMs });

  constructor(
    private readonly sources: AlarmSources,
    private readonly releases: ReleasesFacade,
    private readonly telemetry: TelemetryFacade,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    const quarantined = await this.releases.quarantinedCandidates();
    const waiting = await this.waiting();
    return [...quarantined.map(rolledBack), ...waiting];
  }

  private async waiting(): Promise<AlarmCondition[]> {
    const now = new Date();
    const baked = (await this.releases.runningRollouts()).filter((one) => isBaked(one, now));
    const conditions = await Promise.all(baked.map((rollout) => this.conditionsOf(rollout, now)));
    return conditions.flat();
  }

  private async conditionsOf(running: RunningRollout, now: Date): Promise<AlarmCondition[]> {
    const key = `${running.name} ${running.rollout.stepStartedAt}`;
    const cached = this.cached.get(key);
    if (cached) return cached;
    const judgment = await this.telemetry.judge(running);
    const conditions = isStuck(judgment, running, now)
      ? [waitingForVerdict(running, judgment)]
      : [];
    this.cached.set(key, conditions);
    return conditions;
  }
}

function isStuck({ missing }: Judgment, running: RunningRollout, now: Date): boolean {
  if (missing === null) return false;
  if (missing.reason === 'conflicting' || missing.reason === 'suspicion') return true;
  const bakeSeconds = running.rollout.bakeSeconds ?? 0;
  const timeout = Math.max(verdictTimeout.seconds, verdictTimeout.bakeTimes * bakeSeconds);
  return stepAge(running, now) > timeout;
}

function rolledBack({ name, version, at, reason }: QuarantinedCandidate): AlarmCondition {
  const time = at.toISOString().slice(0, 16).replace('T', ' ');
  return {
    kind: 'candidate-rolled-back',
    subject: name,
    text: `${name} ${version} was rolled back at ${time} UTC: ${reason}`,
    advice:
      'Publish a fixed version. If it did not cause the errors, lift its quarantine in the console and roll it out again.',
  };
}

const reasons: Readonly<Record<NonNullable<Judgment['missing']>['reason'], string>> = {
  visitors: 'There have been too few visitors for a verdict.',
  networks: 'The visitors came from too few networks for a reliable verdict.',
  suspicion: 'It looks worse, but there have been too few visitors to prove it.',
  conflicting: 'It is worse, but affects hardly any visitors.',
};

function waitingForVerdict(running: RunningRollout, judgment: Judgment): AlarmCondition {
  const { name, candidate } = running;
  const reason = reasons[judgment.missing?.reason ?? 'visitors'];
  return {
    kind: 'verdict-missing',
    subject: name,
    text: `The roll-out of ${name} ${candidate} is waiting. ${reason} ${comparison(running, judgment)}`,
    advice: `Please decide: continue with tessera rollout ${name} --advance, or roll back with tessera rollback ${name}.`,
  };
}
