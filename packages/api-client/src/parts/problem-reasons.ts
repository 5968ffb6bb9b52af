import { ApiError } from '@tessera/api-client';
import type { ErrorCode, Problem, ProblemOf } from '@tessera/contracts';

/** What is said of problems, by their codes: a sentence, or what makes one of the problem. */
export type ProblemReasons = {
  readonly [Code in ErrorCode]?: string | ((problem: ProblemOf<Code>) => string);
};

/** The sentence for what an error response says; `null` if there is none for its code. */
export function problemReason(reasons: ProblemReasons, { problem }: ApiError): string | null {
  if (!problem) return null;
  // What stands at a code takes the problem of this code.
  const reason = reasons[problem.code] as string | ((one: Problem) => string) | undefined;
  return typeof reason === 'function' ? reason(problem) : (reason ?? null);
}

/** Whether something was changed after it was read, so that what was sent would have replaced what nobody saw. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'precondition-failed';
}
