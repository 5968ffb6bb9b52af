import type { AuditAction } from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { candidatePercent, type ChannelState, InvalidChange } from './channel-state.js';

/** Who changes a channel, and why. */
export interface ChangeRequest {
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Fail if the channel has changed since it had this revision. */
  readonly revision?: number | undefined;
}

/** The new state of a channel, and how it is recorded. */
export interface Decision {
  readonly action: AuditAction;
  readonly state: ChannelState;
  /** Versions that are no longer targets of automatic rollbacks. */
  readonly withdrawn?: readonly string[];
  /** A version that must not go live again, and why. */
  readonly quarantined?: { readonly version: string; readonly reason: string };
  /** Whether a start of the site made the decision; then the next start may replace it. */
  readonly isFromStart?: boolean;
}

/** A decision, and the state on which it is based. */
export interface Change {
  readonly channel: ReleaseChannelEntity;
  readonly decision: Decision;
}

/** Must only read: it runs before the gate, and again within the transaction. `null` changes nothing. */
export type Decide = (
  channel: ReleaseChannelEntity,
  manager: EntityManager,
) => Decision | Promise<Decision | null>;

/** @throws ApiProblem `channel-conflict` if the channel has another revision than expected */
export function assertRevision(channel: ReleaseChannelEntity, expected: number | undefined): void {
  if (expected === undefined || expected === channel.revision) return;
  throw conflict(channel, `it has changed since revision ${expected}`);
}

/** @throws ApiProblem `channel-conflict` instead of `InvalidChange` */
export async function orConflict<T>(
  channel: ReleaseChannelEntity,
  decide: () => T | Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof InvalidChange) throw conflict(channel, error.message);
    throw error;
  }
}

/** Includes the current state, so that the loser of two concurrent changes knows what to do. */
export function conflict(
  { name, revision, ...state }: ReleaseChannelEntity,
  why: string,
): ApiProblem {
  const { stable, candidate, percent } = summary(state);
  const rollout = candidate ? `, ${candidate} at ${percent}%` : '';
  return new ApiProblem(
    'channel-conflict',
    `${name}: ${why}. Now at revision ${revision}: ${stable ?? 'no version'} is stable${rollout}.`,
  );
}

/** A state as recorded in the audit trail. */
export function summary(state: ChannelState) {
  const { stable, candidate, disabled } = state;
  return { stable, candidate, percent: candidatePercent(state), disabled };
}
