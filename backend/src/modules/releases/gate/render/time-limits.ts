/** How long things may take, in milliseconds. Whoever asks is told before the request's own time is over. */
export interface TimeLimits {
  /** Until a page counts as one that does not come. */
  readonly page: number;
  /** For all pages of a version. */
  readonly check: number;
  /** Until the caller is told that it takes too long. */
  readonly caller: number;
}

export function timeLimits(requestTimeoutMs: number): TimeLimits {
  return {
    page: requestTimeoutMs / 3,
    check: (requestTimeoutMs * 2) / 3,
    caller: (requestTimeoutMs * 5) / 6,
  };
}
