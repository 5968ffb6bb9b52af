import { useSyncExternalStore } from 'react';

/** What is wrong with a remote under development. */
export interface BuildProblem {
  /** One sentence. */
  readonly title: string;
  /** Output of the build, or the stack of an error. */
  readonly detail?: string;
}

let problem: BuildProblem | null = null;
const listeners = new Set<() => void>();

/** Sets what is wrong with the remote; `null` when all is well. */
export function setBuildProblem(next: BuildProblem | null): void {
  problem = next;
  for (const listener of listeners) listener();
}

/** Shows an error that the page ran into, until the next build. */
export function setRuntimeError(error: unknown): void {
  const detail = error instanceof Error ? stackOf(error) : String(error);
  setBuildProblem({ title: 'The page ran into an error.', detail });
}

/** Not every browser begins a stack with the message. */
function stackOf({ name, message, stack = '' }: Error): string {
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}

/** What is wrong with the remote on this page; `null` while all is well. */
export function useBuildProblem(): BuildProblem | null {
  return useSyncExternalStore(subscribe, () => problem);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
