import { useSyncExternalStore } from 'react';

/** What is wrong with a build on the page. */
export interface BuildProblem {
  /** One sentence. */
  readonly title: string;
  /** Output of the build. */
  readonly detail?: string;
}

let problem: BuildProblem | null = null;
const listeners = new Set<() => void>();

/** Sets what is wrong with the builds; `null` when all is well. */
export function setBuildProblem(next: BuildProblem | null): void {
  problem = next;
  for (const listener of listeners) listener();
}

/** What is wrong with the builds on this page; `null` while all is well. */
export function useBuildProblem(): BuildProblem | null {
  return useSyncExternalStore(subscribe, () => problem);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
