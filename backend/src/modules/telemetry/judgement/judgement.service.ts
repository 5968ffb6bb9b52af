import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Comparison,
  evidenceThreshold,
  nobody,
  type Verdict,
  verdictOf,
} from '@tessera/federation/judgement';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChannelVersions, ReleasesFacade } from '../../releases/index.js';
import { RolloutJudgement } from '../entities/rollout-judgement.entity.js';
import { ReportBuffer } from '../reports/report-buffer.js';
import { hurtByNetwork } from './count-visitors.js';
import { currentJudgement, type JudgedRollout } from './current-judgement.js';
import { lookAgain } from './looks.js';

/** How a candidate compares with the stable version, and what follows from it. */
export interface Judgement extends Comparison {
  readonly verdict: Verdict;
  /** That the candidate is worse: a test martingale, 1 where nothing is known. */
  readonly evidence: number;
  readonly threshold: number;
}

/** Judges candidates by what pages reported since the last time, and remembers what that came to. */
@Injectable()
export class JudgementService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly releases: ReleasesFacade,
    private readonly buffer: ReportBuffer,
  ) {}

  /** The candidate of a channel; `null` where nothing is rolled out. */
  async ofChannel(name: string): Promise<(Judgement & JudgedRollout) | null> {
    const rollout = judgedRollout(name, await this.releases.channelVersions(name));
    if (!rollout) return null;
    await this.buffer.flush();
    return this.database.transaction(async (manager) => {
      const now = await databaseTime(manager);
      const judgement = await currentJudgement(manager, rollout, now);
      Object.assign(judgement, await lookAgain(manager, judgement, now), { updatedAt: now });
      await manager.save(judgement);
      return { ...rollout, ...(await judged(manager, judgement)) };
    });
  }
}

/** Of a roll-out that is no longer, or not yet. */
export const nothingKnown: Judgement = {
  ...nobody,
  verdict: 'unknown',
  evidence: 1,
  threshold: evidenceThreshold,
};

function judgedRollout(name: string, channel: ChannelVersions | null): JudgedRollout | null {
  const { stable = null, candidate = null, rollout = null } = channel ?? {};
  if (stable === null || candidate === null || rollout === null) return null;
  const { step, stepStartedAt } = rollout;
  return {
    name,
    version: candidate,
    stableVersion: stable,
    step,
    stepStartedAt: new Date(stepStartedAt),
  };
}

/** The clock that times of exposures are taken from, whichever process asks. */
async function databaseTime(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>('select now()');
  if (!row) throw new Error('The database does not say what time it is');
  return row.now;
}

async function judged(manager: EntityManager, judgement: RolloutJudgement): Promise<Judgement> {
  const { counts, logEvidence } = judgement;
  const of = (side: keyof Comparison) => ({
    visitors: counts[0]?.[side].visitors ?? 0,
    hurt: counts.reduce((sum, look) => sum + look[side].hurt, 0),
  });
  const figures = { candidate: of('candidate'), stable: of('stable') };
  return {
    ...figures,
    verdict: verdictOf({
      ...figures,
      logEvidence,
      hurtByNetwork: await hurtByNetwork(manager, judgement),
    }),
    evidence: Math.min(Math.exp(logEvidence), Number.MAX_VALUE),
    threshold: evidenceThreshold,
  };
}
