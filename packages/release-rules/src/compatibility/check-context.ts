import { isShell, type Part } from './part.js';

/** A version that is to go live, and the versions that it would share a page with. */
export interface CheckContext {
  readonly candidate: Part;
  /** Every live version of the other parts. */
  readonly others: readonly Part[];
  /** The live versions of the same part. */
  readonly current: readonly Part[];
}

/** @param live every live version, including those of the same part */
export function contextOf(candidate: Part, live: readonly Part[]): CheckContext {
  return {
    candidate,
    others: live.filter(({ name }) => name !== candidate.name).map(asSeen),
    current: live.filter(({ name }) => name === candidate.name),
  };
}

/** A disabled part only keeps its addresses. */
function asSeen(part: Part): Part {
  if (!part.isDisabled) return part;
  const { slotVersions: _, ...manifest } = part.manifest;
  return { ...part, manifest: { ...manifest, navigation: [], slots: [] } };
}

/** The candidate with each shell that it would run in, or as the shell with each remote. */
export function shellPairs({ candidate, others }: CheckContext): { shell: Part; remote: Part }[] {
  return isShell(candidate)
    ? others.filter(({ isDisabled }) => !isDisabled).map((remote) => ({ shell: candidate, remote }))
    : others.filter(isShell).map((shell) => ({ shell, remote: candidate }));
}
