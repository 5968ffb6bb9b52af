import { contentLimits } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Checks times by the clock of the database, which is the one that counts when they come.
 * @param until for the end of what begins at `at`
 * @throws ApiProblem `time-not-possible`
 */
export async function assertPossible(
  manager: EntityManager,
  at: Date,
  until: Date | null,
): Promise<void> {
  const [row] = await manager.query<{ now: Date }[]>('select now() as now');
  const now = row?.now.getTime() ?? Date.now();
  if (at.getTime() < now + minuteMs) throw notPossible('Choose a time at least a minute from now.');
  if ((until ?? at).getTime() > now + contentLimits.scheduleDays * dayMs)
    throw notPossible(`Choose a time within ${contentLimits.scheduleDays} days.`);
  if (until && until.getTime() < at.getTime() + minuteMs)
    throw notPossible('It has to stay public for at least a minute.');
}

function notPossible(detail: string): ApiProblem {
  return new ApiProblem('time-not-possible', detail);
}
