import type { Development } from '@tessera/contracts';
import { isInCohort } from './cohort.js';
import type { Release } from './release.js';

/** What visitors get of one remote. */
export interface GivenOut {
  readonly name: string;
  /** In the place of a stable version that is damaged stands the last good one, where there is one. */
  readonly stable: Release;
  /** `null` also while its files are damaged. */
  readonly candidate: Release | null;
  /** Share of the visitors that get the candidate. */
  readonly percent: number;
  /** Message in the place of the area; `null` while it is on. */
  readonly disabled: string | null;
  /** Its files are damaged, and there is no other version to stand in for it. */
  readonly isBroken: boolean;
}

/** Every version that some visitor gets. */
export function versionsIn(remotes: readonly GivenOut[]): Release[] {
  return remotes.flatMap(({ stable, candidate }) => (candidate ? [stable, candidate] : [stable]));
}

/** One remote of one page view. */
export interface ChosenRelease {
  readonly release: Release;
  readonly disabled: string | null;
  /** Where the page takes builds from that are not published. */
  readonly development?: Development;
}

/**
 * The version of each remote that a visitor gets.
 * @param overridden what this visitor is shown in the place of what others get
 */
export function choose(
  remotes: readonly GivenOut[],
  visitorId: string,
  overridden: ChosenRelease | null,
): ChosenRelease[] {
  const chosen = remotes
    .filter(({ name }) => name !== overridden?.release.name)
    .map((given) => ({ release: versionFor(given, visitorId), disabled: given.disabled }));
  return overridden ? [...chosen, overridden] : chosen;
}

function versionFor({ name, stable, candidate, percent }: GivenOut, visitorId: string): Release {
  return candidate && isInCohort(visitorId, name, percent) ? candidate : stable;
}
