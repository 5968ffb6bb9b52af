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

/** How much longer than its bake time a step may wait for a verdict, and how long it may at least, in seconds. */
const stuckAfter = { bakeTimes: 4, seconds: 2 * 60 * 60 } as const;

/** How long it holds that a step waits or doesn't, because judging is not done every few seconds. In milliseconds. */
const cachedMs = 30_000;

/** Says which candidates were taken back, and which roll-outs don't come to a verdict by themselves. */
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
    const held = await this.releases.quarantinedCandidates();
    const waiting = await this.waiting();
    return [...held.map(rolledBack), ...waiting];
  }

  private async waiting(): Promise<AlarmCondition[]> {
    const now = new Date();
    const baked = (await this.releases.runningRollouts()).filter((one) => isBaked(one, now));
    const conditions = await Promise.all(baked.map((rollout) => this.verdictMissing(rollout, now)));
    return conditions.flat();
  }

  private async verdictMissing(running: RunningRollout, now: Date): Promise<AlarmCondition[]> {
    const key = `${running.name} ${running.rollout.stepStartedAt}`;
    const held = this.cached.get(key);
    if (held) return held;
    const judgment = await this.telemetry.judge(running);
    const isMissing = isStuck(judgment, running, now);
    const conditions = isMissing ? [verdictMissing(running, judgment)] : [];
    this.cached.set(key, conditions);
    return conditions;
  }
}

function isStuck({ missing }: Judgment, running: RunningRollout, now: Date): boolean {
  if (missing === null) return false;
  const bakeSeconds = running.rollout.bakeSeconds ?? 0;
  const patience = Math.max(stuckAfter.seconds, stuckAfter.bakeTimes * bakeSeconds);
  if (missing.reason === 'conflicting' || missing.reason === 'suspicion') return true;
  return stepAge(running, now) > patience;
}

function rolledBack({ name, version, at, reason }: QuarantinedCandidate): AlarmCondition {
  const time = at.toISOString().slice(0, 16).replace('T', ' ');
  return {
    kind: 'candidate-taken-back',
    subject: name,
    text: `${name} ${version} was taken back at ${time} UTC: ${reason}`,
    advice:
      'Publish a version that is repaired. If the errors were not its fault, lift its quarantine on the console and roll it out again.',
  };
}

const reasons: Readonly<Record<NonNullable<Judgment['missing']>['reason'], string>> = {
  visitors: 'Too few visitors have come to say whether it is worse.',
  networks: 'What is known of it comes from too few networks to be relied on.',
  suspicion: 'It looks worse, but too few visitors have come to prove it.',
  conflicting: 'It is worse, but by so little that hardly anybody meets it.',
};

function verdictMissing(running: RunningRollout, judgment: Judgment): AlarmCondition {
  const { name, candidate } = running;
  const reason = reasons[judgment.missing?.reason ?? 'visitors'];
  return {
    kind: 'verdict-missing',
    subject: name,
    text: `The roll-out of ${name} ${candidate} waits. ${reason} ${comparison(running, judgment)}`,
    advice: `Decide yourself: tessera rollout ${name} --advance lets it go on, tessera rollback ${name} takes it back.`,
  };
}
