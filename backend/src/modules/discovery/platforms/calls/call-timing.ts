/** Intervals and limits of calls to platforms, in milliseconds. */
export interface CallTiming {
  /** Attempts for one request, the first included. */
  readonly attempts: number;
  /** Longest wait before the second attempt; doubled for each further one. */
  readonly retryMs: number;
  /** A platform that asks for a longer wait is left alone instead. */
  readonly longestRetryMs: number;
  /** After so many failures in a row no more requests are sent … */
  readonly breakerFailures: number;
  /** … for so long, and then a single one. */
  readonly breakerMs: number;
  /** How many conversations with one platform there may be at a time, and how many may wait. */
  readonly concurrency: number;
  readonly waiting: number;
  /** How long a whole conversation may take. */
  readonly conversationMs: number;
  /** How long a search waits for platforms that don't answer, where all results come at once. */
  readonly searchMs: number;
  /** How often a process looks whether another one has the answer that it waits for. */
  readonly pollMs: number;
  /** Pause between the requests of background work. */
  readonly pauseMs: number;
}

export const defaultCallTiming: CallTiming = {
  attempts: 3,
  retryMs: 250,
  longestRetryMs: 2_000,
  breakerFailures: 5,
  breakerMs: 30_000,
  concurrency: 8,
  waiting: 32,
  conversationMs: 10_000,
  searchMs: 1_800,
  pollMs: 150,
  pauseMs: 500,
};

/** Token under which the timing is injected. */
export const CALL_TIMING = Symbol('call timing');
