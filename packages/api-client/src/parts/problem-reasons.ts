import { ApiError } from '@tessera/api-client';
import type { ErrorCode, Problem, ProblemOf } from '@tessera/contracts';

/** What is said of problems, by their codes: a sentence, or what makes one of the problem. */
export type ProblemReasons = {
  readonly [Code in ErrorCode]?: string | ((problem: ProblemOf<Code>) => string);
};

/** What an area says about requests that failed, each in a sentence for the visitor. */
export interface FailureReasons {
  /** Why a request failed. */
  readonly reasonOf: (error: unknown) => string;
  /** The same in a form of something that has versions: after a conflict the form keeps what was typed. */
  readonly reasonInForm: (error: unknown) => string;
  /** Only where the reason is known; for an area that has a sentence of its own for the rest. */
  readonly knownReason: (error: unknown) => string | null;
}

/**
 * What an area says about failures, from its table of the problems that its endpoints answer with. Being offline, an unreachable site,
 * a conflict, too many attempts and what nobody foresaw are said alike everywhere.
 *
 * @example
 *   export const { reasonOf, reasonInForm } = failureReasons({
 *     'mix-not-found': 'The mix was deleted.',
 *     'too-many-mixes': ({ limit }) => `You’ve reached the limit of ${limit} mixes.`,
 *   });
 */
export function failureReasons(reasons: ProblemReasons): FailureReasons {
  const table = { ...usualReasons, ...reasons };
  const knownReason = (error: unknown): string | null => {
    if (!(error instanceof ApiError)) return navigator.onLine ? null : 'You’re offline.';
    return problemReason(table, error) ?? (error.status === 429 ? tooMany : null);
  };
  const reasonOf = (error: unknown): string =>
    knownReason(error) ?? (error instanceof ApiError ? unforeseen : unreachable);
  const reasonInForm = (error: unknown): string =>
    isConflict(error) ? changedBehindForm : reasonOf(error);
  return { reasonOf, reasonInForm, knownReason };
}

const usualReasons: ProblemReasons = {
  'precondition-failed': 'It was changed elsewhere. You’re seeing the current version.',
};
const changedBehindForm = 'It was changed elsewhere. What you typed is still here.';
const tooMany = 'Too many attempts. Wait a minute, then try again.';
const unreachable = 'Can’t reach Tessera. Try again.';
const unforeseen = 'Something went wrong. Try again.';

/** The sentence for what an error response says; `null` if there is none for its code. */
function problemReason(reasons: ProblemReasons, { problem }: ApiError): string | null {
  if (!problem) return null;
  // What stands at a code takes the problem of this code.
  const reason = reasons[problem.code] as string | ((one: Problem) => string) | undefined;
  return typeof reason === 'function' ? reason(problem) : (reason ?? null);
}

/** Whether something was changed after it was read, so that what was sent would have replaced what nobody saw. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'precondition-failed';
}
