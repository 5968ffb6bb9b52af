import type { ErrorCode, ErrorExtra } from '@tessera/contracts';

/** How far the check of a version's pages is. */
export type CheckProgress = ErrorExtra<'check-in-progress'>;

/** Exit codes of the command. */
export const exitCodes = {
  done: 0,
  /** A local problem: no build, or a file that can't be read. */
  failed: 1,
  usage: 2,
  /** The site could not be reached, or failed (5xx). */
  unreachable: 3,
  /** The token is missing, invalid or lacks permission. */
  'not-allowed': 4,
  /** The state has changed, or the version exists with other content. */
  conflict: 5,
  /** The site rejected the request. */
  refused: 6,
} as const;

export type Outcome = keyof typeof exitCodes;

interface CommandErrorOptions extends ErrorOptions {
  readonly code?: ErrorCode;
  readonly progress?: CheckProgress;
}

/** An error that is reported in one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** Error code of the site; `null` if there is none. */
  readonly code: ErrorCode | null;
  /** Of the check that the site has begun instead of responding; `null` if there is none. */
  readonly progress: CheckProgress | null;

  constructor(
    readonly outcome: Exclude<Outcome, 'done'>,
    message: string,
    { code, progress, ...options }: CommandErrorOptions = {},
  ) {
    super(message, options);
    this.code = code ?? null;
    this.progress = progress ?? null;
  }
}
