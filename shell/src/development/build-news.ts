import { useSyncExternalStore } from 'react';

/** Something that a developer should know of the remote on the page. */
export interface BuildProblem {
  /** One sentence. */
  readonly title: string;
  /** Output of the build, or the stack of an error. */
  readonly detail?: string;
}

let problem: BuildProblem | null = null;
const listeners = new Set<() => void>();

/** Reports what is the matter with the remote; `null` when all is well. */
export function tellBuildProblem(news: BuildProblem | null): void {
  problem = news;
  for (const listener of listeners) listener();
}

/** Shows an error that the page ran into, until the next build. */
export function tellRuntimeError(error: unknown): void {
  const detail = error instanceof Error ? stackOf(error) : String(error);
  tellBuildProblem({ title: 'The page ran into an error.', detail });
}

/** Not every browser begins a stack with the message. */
function stackOf({ name, message, stack = '' }: Error): string {
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}

/** What is the matter with the remote on this page; `null` while all is well. */
export function useBuildProblem(): BuildProblem | null {
  return useSyncExternalStore(subscribe, () => problem);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
