import type { ReleaseChannelEntity, Rollout } from '../entities/release-channel.entity.js';

/** Which versions of a remote are live. */
export type ChannelState = Pick<
  ReleaseChannelEntity,
  'stable' | 'candidate' | 'rollout' | 'disabled'
>;

export type RolloutPlan = Pick<Rollout, 'steps' | 'bakeSeconds'>;

/** A change that is not possible in the current state of the channel; `message` says why. */
export class InvalidChange extends Error {
  override readonly name = 'InvalidChange';
}

const noCandidate = { candidate: null, rollout: null } as const;

/** All visitors get the version; a roll-out of another one ends. */
export function activated(state: ChannelState, version: string): ChannelState {
  return { ...state, ...noCandidate, stable: version };
}

/**
 * The first percentage of visitors gets the version.
 * @throws InvalidChange if there is no stable version for the others, or all visitors have this one
 */
export function rolloutStarted(
  state: ChannelState,
  version: string,
  plan: RolloutPlan,
  now: Date,
): ChannelState {
  if (state.stable === null) {
    throw new InvalidChange(
      'there is no stable version for the other visitors yet; activate this one',
    );
  }
  if (state.stable === version) throw new InvalidChange(`all visitors already have ${version}`);
  return begin(state, version, { ...plan, step: 0 }, now);
}

/**
 * The next percentage of visitors gets the candidate; after the last step it becomes the stable version.
 * @throws InvalidChange if nothing is being rolled out
 */
export function advanced(state: ChannelState, now: Date): ChannelState {
  const { candidate, rollout } = state;
  if (candidate === null || rollout === null)
    throw new InvalidChange('nothing is being rolled out');
  return begin(state, candidate, { ...rollout, step: rollout.step + 1 }, now);
}

function begin(
  state: ChannelState,
  version: string,
  rollout: Omit<Rollout, 'stepStartedAt'>,
  now: Date,
): ChannelState {
  if ((rollout.steps[rollout.step] ?? 100) === 100) return activated(state, version);
  return {
    ...state,
    candidate: version,
    rollout: { ...rollout, stepStartedAt: now.toISOString() },
  };
}

/** The candidate is no longer live. */
export function withoutCandidate(state: ChannelState): ChannelState {
  return { ...state, ...noCandidate };
}

/** Percentage of visitors who get the candidate. */
export function candidatePercent({ rollout }: Pick<ChannelState, 'rollout'>): number {
  return rollout?.steps[rollout.step] ?? 0;
}

/**
 * The versions that more visitors get after a change than before it; enabling an area counts for all of its versions.
 */
export function gainedVersions(before: ChannelState, after: ChannelState): string[] {
  const isOpened = before.disabled !== null && after.disabled === null;
  const isStableNew = isOpened || after.stable !== before.stable;
  const isCandidateNew =
    isOpened ||
    after.candidate !== before.candidate ||
    candidatePercent(after) > candidatePercent(before);
  return [isStableNew ? after.stable : null, isCandidateNew ? after.candidate : null].filter(
    (version) => version !== null,
  );
}

export function isSameState(one: ChannelState, other: ChannelState): boolean {
  return (
    one.stable === other.stable &&
    one.candidate === other.candidate &&
    one.rollout === other.rollout &&
    one.disabled === other.disabled
  );
}
