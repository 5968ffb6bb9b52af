import { createHash } from 'node:crypto';
import type { Development } from '@tessera/contracts';
import type { Release } from './release.js';

/** The live versions of one remote, or of the shell. */
export interface LiveRemote {
  readonly name: string;
  /** While the stable version is damaged, its fallback if there is one. */
  readonly stable: Release;
  /** `null` also while its files are damaged. */
  readonly candidate: Release | null;
  /** Percentage of visitors who get the candidate. */
  readonly percent: number;
  /** Maintenance message; `null` while the area is enabled. */
  readonly disabled: string | null;
  /** Its files are damaged, and it has no fallback. */
  readonly isBroken: boolean;
}

/** Every version that some visitor gets. */
export function releasesIn(remotes: readonly LiveRemote[]): Release[] {
  return remotes.flatMap(({ stable, candidate }) => (candidate ? [stable, candidate] : [stable]));
}

/** One remote of one page view. */
export interface ChosenRelease {
  readonly release: Release;
  readonly disabled: string | null;
  /** Where the page loads unpublished builds from. */
  readonly development?: Development;
}

/**
 * The version of each remote for one visitor.
 * @param overridden what this visitor gets instead of the live version
 */
export function chooseReleases(
  remotes: readonly LiveRemote[],
  visitorId: string,
  overridden: ChosenRelease | null,
): ChosenRelease[] {
  const chosen = remotes
    .filter(({ name }) => name !== overridden?.release.name)
    .map((remote) => ({ release: releaseFor(remote, visitorId), disabled: remote.disabled }));
  return overridden ? [...chosen, overridden] : chosen;
}

function releaseFor({ name, stable, candidate, percent }: LiveRemote, visitorId: string): Release {
  return candidate && isInCohort(visitorId, name, percent) ? candidate : stable;
}

const hashRange = 2 ** 32;

/**
 * Whether a visitor is in the percentage of visitors who get a remote's candidate. It is sticky: visitors never switch
 * back while the percentage grows. Cohorts of different remotes are independent.
 */
function isInCohort(visitorId: string, remote: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${visitorId} ${remote}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * hashRange;
}
