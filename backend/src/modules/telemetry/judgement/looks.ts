import { blockLogEvidence, type Comparison, nobody, together } from '@tessera/federation/judgement';
import type { EntityManager } from 'typeorm';
import type { LookCounts, RolloutJudgement } from '../entities/rollout-judgement.entity.js';
import { countBlocks } from './count-visitors.js';

/**
 * How long after a visitor's first report it is looked whether the version has hurt this visitor, in seconds. A version
 * that breaks at once is seen by the first look, one that breaks at a click by a later one; who was hurt before a look
 * is not looked at again. At each look the visitors of both versions have had the same time, whoever came sooner.
 */
const looks = [5, 30, 300] as const;

export function unseen(startedAt: Date): LookCounts[] {
  return looks.map(() => ({ ...nobody, until: startedAt.toISOString() }));
}

interface Learned {
  readonly logEvidence: number;
  readonly counts: LookCounts;
}

/** What has come to be known until `now`. */
export async function lookAgain(
  manager: EntityManager,
  judgement: RolloutJudgement,
  now: Date,
): Promise<Pick<RolloutJudgement, 'logEvidence' | 'counts'>> {
  const learned: Learned[] = [];
  for (const index of judgement.counts.keys())
    learned.push(await look(manager, judgement, index, now));
  return {
    logEvidence: learned.reduce((sum, one) => sum + one.logEvidence, judgement.logEvidence),
    counts: learned.map(({ counts }) => counts),
  };
}

async function look(
  manager: EntityManager,
  judgement: RolloutJudgement,
  index: number,
  now: Date,
): Promise<Learned> {
  const earlier = judgement.counts[index] ?? { ...nobody, until: now.toISOString() };
  const within = looks[index] ?? 0;
  const from = new Date(earlier.until);
  const until = new Date(now.getTime() - within * 1000);
  const unchanged = { logEvidence: 0, counts: earlier };
  if (until <= from) return unchanged;
  const bounds = { from, until, after: looks[index - 1] ?? null, within };
  const blocks = await countBlocks(manager, judgement, bounds);
  return isOneSided(blocks) ? unchanged : learn(earlier, blocks, until);
}

/** Visitors of the candidate tell nothing alone: they wait for somebody to be compared with. */
function isOneSided(blocks: readonly Comparison[]): boolean {
  return blocks.length > 0 && blocks.every(({ stable }) => stable.visitors === 0);
}

function learn(earlier: LookCounts, blocks: readonly Comparison[], until: Date): Learned {
  let seen: Comparison = { candidate: earlier.candidate, stable: earlier.stable };
  let logEvidence = 0;
  for (const block of blocks) {
    logEvidence += blockLogEvidence(seen, block);
    seen = together(seen, block);
  }
  return { logEvidence, counts: { ...seen, until: until.toISOString() } };
}
