import { isShell, type Part } from './part.js';

/** A version that is to be given to visitors, and those that it would meet on a page. */
export interface CheckContext {
  readonly candidate: Part;
  /** Every other part of the site in each version that some visitor gets. */
  readonly others: readonly Part[];
  /** What visitors get of the same part now. */
  readonly current: readonly Part[];
}

/** @param givenOut every version that some visitor gets, the same part's among them; those that are disabled say so */
export function contextOf(candidate: Part, givenOut: readonly Part[]): CheckContext {
  return {
    candidate,
    others: givenOut.filter(({ name }) => name !== candidate.name).map(asSeen),
    current: givenOut.filter(({ name }) => name === candidate.name),
  };
}

/** Of a part that is disabled nothing is left but its addresses. */
function asSeen(part: Part): Part {
  if (!part.isDisabled) return part;
  const { slotVersions: _, ...manifest } = part.manifest;
  return { ...part, manifest: { ...manifest, navigation: [], slots: [] } };
}

/** The candidate beside each shell that it would run in, or as the shell beside each remote. */
export function shellPairs({ candidate, others }: CheckContext): { shell: Part; remote: Part }[] {
  return isShell(candidate)
    ? others.filter(({ isDisabled }) => !isDisabled).map((remote) => ({ shell: candidate, remote }))
    : others.filter(isShell).map((shell) => ({ shell, remote: candidate }));
}
