import type { EntityManager } from 'typeorm';
import { RolloutJudgement } from '../entities/rollout-judgement.entity.js';
import { unseen } from './looks.js';

/** The roll-out that is judged. */
export interface JudgedRollout {
  readonly name: string;
  /** The candidate. */
  readonly version: string;
  readonly stableVersion: string;
  readonly step: number;
  readonly stepStartedAt: Date;
}

/**
 * What is known of a roll-out, locked: two that judge at once would count the same visitors twice. A roll-out that is
 * not the one of the last judgement begins with nothing.
 */
export async function currentJudgement(
  manager: EntityManager,
  rollout: JudgedRollout,
  now: Date,
): Promise<RolloutJudgement> {
  const { name, version, step, stepStartedAt } = rollout;
  const fresh = begun(rollout, now);
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(RolloutJudgement)
    .values(fresh)
    .orIgnore()
    .returning('name')
    .execute();
  const judgement = await manager.findOneOrFail(RolloutJudgement, {
    where: { name, version },
    lock: { mode: 'pessimistic_write' },
  });
  const isNew = Array.isArray(inserted.raw) && inserted.raw.length > 0;
  if (!isNew && continues(judgement, rollout))
    return Object.assign(judgement, { step, stepStartedAt });
  await forgetVisitors(manager, fresh);
  return Object.assign(judgement, fresh);
}

function begun(rollout: JudgedRollout, now: Date): RolloutJudgement {
  const { name, version, stableVersion: stable, step, stepStartedAt } = rollout;
  const startedAt = stepStartedAt < now ? stepStartedAt : now;
  return Object.assign(new RolloutJudgement(), {
    name,
    version,
    stable,
    step,
    stepStartedAt,
    startedAt,
    logEvidence: 0,
    counts: unseen(startedAt),
    updatedAt: now,
  });
}

/** A roll-out goes forward step by step; one that is at an earlier step, or at the same one since another time, is new. */
function continues(known: RolloutJudgement, rollout: JudgedRollout): boolean {
  if (known.stable !== rollout.stableVersion) return false;
  const isSameStep = known.stepStartedAt.getTime() === rollout.stepStartedAt.getTime();
  return known.step < rollout.step || (known.step === rollout.step && isSameStep);
}

/** Who was counted in earlier roll-outs of the remote counts anew in this one. */
async function forgetVisitors(
  manager: EntityManager,
  { name, startedAt }: RolloutJudgement,
): Promise<void> {
  await manager.query('delete from release_exposures where name = $1 and first_seen_at <= $2', [
    name,
    startedAt,
  ]);
}
