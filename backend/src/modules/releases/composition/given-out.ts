import { isInCohort } from './cohort.js';
import type { Release } from './release.js';

/** What visitors get of one remote. */
export interface GivenOut {
  readonly name: string;
  readonly stable: Release;
  readonly candidate: Release | null;
  /** Share of the visitors that get the candidate. */
  readonly percent: number;
  /** Message in the place of the area; `null` while it is on. */
  readonly disabled: string | null;
}

/** One remote of one page view. */
export interface ChosenRelease {
  readonly release: Release;
  readonly disabled: string | null;
}

/**
 * The version of each remote that a visitor gets.
 * @param overridden a version that this visitor is shown in the place of what others get
 */
export function choose(
  remotes: readonly GivenOut[],
  visitorId: string,
  overridden: Release | null,
): ChosenRelease[] {
  const chosen = remotes
    .filter(({ name }) => name !== overridden?.name)
    .map((given) => ({ release: versionFor(given, visitorId), disabled: given.disabled }));
  return overridden ? [...chosen, { release: overridden, disabled: null }] : chosen;
}

function versionFor({ name, stable, candidate, percent }: GivenOut, visitorId: string): Release {
  return candidate && isInCohort(visitorId, name, percent) ? candidate : stable;
}
