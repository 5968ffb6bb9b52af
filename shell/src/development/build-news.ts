import { useSyncExternalStore } from 'react';

/** Something that a developer should know of the builds on the page. */
export interface BuildProblem {
  /** One sentence. */
  readonly title: string;
  /** What the build said. */
  readonly detail?: string;
}

let problem: BuildProblem | null = null;
const listeners = new Set<() => void>();

/** Tells what is the matter with the builds; `null` when all is well. */
export function tellBuildProblem(news: BuildProblem | null): void {
  problem = news;
  for (const listener of listeners) listener();
}

/** What is the matter with the builds on this page; `null` while all is well. */
export function useBuildProblem(): BuildProblem | null {
  return useSyncExternalStore(subscribe, () => problem);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
