import { useSyncExternalStore } from 'react';

/** A problem of the remote under development. */
export interface BuildProblem {
  /** One sentence. */
  readonly title: string;
  /** Output of the build, or the stack of an error. */
  readonly detail?: string;
}

let problem: BuildProblem | null = null;
const listeners = new Set<() => void>();

/** Sets the current problem; `null` clears it. */
export function setBuildProblem(next: BuildProblem | null): void {
  problem = next;
  for (const listener of listeners) listener();
}

/** Shows an error that the page ran into, until the next build. */
export function showRuntimeError(error: unknown): void {
  const detail = error instanceof Error ? stackOf(error) : String(error);
  setBuildProblem({ title: 'The page ran into an error.', detail });
}

/** Not every browser starts a stack with the message. */
function stackOf({ name, message, stack = '' }: Error): string {
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}

/** The current problem of the remote on this page; `null` if there is none. */
export function useBuildProblem(): BuildProblem | null {
  return useSyncExternalStore(subscribe, () => problem);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
