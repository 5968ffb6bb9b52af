import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { candidatePercent, type ChannelState, UnfitChange } from './channel-state.js';

/** @throws ApiProblem `channel-conflict` where somebody else was first */
export function refuseUnexpected(channel: ReleaseChannelEntity, revision: number | undefined): void {
  if (revision === undefined || revision === channel.revision) return;
  throw conflict(channel, `it has changed since revision ${revision}`);
}

/** @throws ApiProblem `channel-conflict` in the place of an `UnfitChange` */
export async function fitting<T>(
  channel: ReleaseChannelEntity,
  decide: () => T | Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof UnfitChange) throw conflict(channel, error.message);
    throw error;
  }
}

/** Says what the state is, so that the loser of two changes at once knows what to do. */
export function conflict({ name, revision, ...state }: ReleaseChannelEntity, why: string): ApiProblem {
  const { stable, candidate, percent } = summary(state);
  const rolledOut = candidate ? `, ${candidate} at ${percent} %` : '';
  return new ApiProblem(
    'channel-conflict',
    `${name}: ${why}. Now at revision ${revision}: ${stable ?? 'no version'} is stable${rolledOut}.`,
  );
}

/** A state as the audit trail has it. */
export function summary(state: ChannelState) {
  const { stable, candidate, disabled } = state;
  return { stable, candidate, percent: candidatePercent(state), disabled };
}
