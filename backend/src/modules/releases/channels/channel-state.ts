import type { ReleaseChannelEntity, Rollout } from '../entities/release-channel.entity.js';

/** What decides which version a visitor gets. */
export type ChannelState = Pick<ReleaseChannelEntity, 'stable' | 'candidate' | 'rollout' | 'disabled'>;

export type RolloutPlan = Pick<Rollout, 'steps' | 'bakeSeconds'>;

/** A change does not fit the state in which the channel is; `message` says why. */
export class UnfitChange extends Error {
  override readonly name = 'UnfitChange';
}

const noCandidate = { candidate: null, rollout: null } as const;

/** Everybody gets the version; a roll-out of another one ends with that. */
export function activated(state: ChannelState, version: string): ChannelState {
  return { ...state, ...noCandidate, stable: version };
}

/**
 * The first share of the visitors gets the version.
 * @throws UnfitChange where nothing is there for the others, or everybody has it already
 */
export function rolloutStarted(
  state: ChannelState,
  version: string,
  plan: RolloutPlan,
  now: Date,
): ChannelState {
  if (state.stable === null) {
    throw new UnfitChange('nothing is active yet that the other visitors could get; activate it');
  }
  if (state.stable === version) throw new UnfitChange(`all visitors have ${version} already`);
  return begin(state, version, { ...plan, step: 0 }, now);
}

/**
 * The next share of the visitors gets the candidate; after the last one it is the stable version.
 * @throws UnfitChange where nothing is rolled out
 */
export function advanced(state: ChannelState, now: Date): ChannelState {
  const { candidate, rollout } = state;
  if (candidate === null || rollout === null) throw new UnfitChange('nothing is being rolled out');
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

/** Nobody gets the candidate any more. */
export function withoutCandidate(state: ChannelState): ChannelState {
  return { ...state, ...noCandidate };
}

/** Share of the visitors, in percent, that get the candidate. */
export function candidatePercent({ rollout }: Pick<ChannelState, 'rollout'>): number {
  return rollout?.steps[rollout.step] ?? 0;
}

/** The versions that more visitors get after a change than before it; an area that is opened again gets all of its own. */
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

/** Whether a change would leave everything as it is. */
export function isSameState(one: ChannelState, other: ChannelState): boolean {
  return (
    one.stable === other.stable &&
    one.candidate === other.candidate &&
    one.rollout === other.rollout &&
    one.disabled === other.disabled
  );
}
