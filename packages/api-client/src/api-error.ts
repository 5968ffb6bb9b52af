import type { ErrorCode, FieldError, Problem, ProblemOf } from '@tessera/contracts';

/** A response other than 2xx. The message is `status: text`, for example `404: Not Found`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    text: string,
    /** The problem document, if the response has one. */
    readonly problem: Problem | null = null,
    /** After how many seconds the same request may succeed; 0 if unknown. */
    readonly retryAfter = 0,
  ) {
    super(`${status}: ${text}`);
  }

  /** The problem with the fields that its code adds; `null` if it has another code. */
  problemAs<C extends ErrorCode>(code: C): ProblemOf<C> | null {
    return this.problem?.code === code ? (this.problem as ProblemOf<C>) : null;
  }

  /** Invalid fields of the request; empty for other errors. */
  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

/** Reads an error response: its text is the body, or the status text if the body is empty. */
export async function apiErrorOf(response: globalThis.Response): Promise<ApiError> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  const problem = problemIn(response, text);
  return new ApiError(response.status, text || response.statusText, problem, retryAfter);
}

function problemIn(response: globalThis.Response, text: string): Problem | null {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}
