import type { ErrorCode } from '@tessera/contracts';

/** What the command's exit codes mean. */
export const exitCodes = {
  done: 0,
  /** Something on this machine: no build, a file that cannot be read. */
  failed: 1,
  usage: 2,
  /** The site did not answer, or answered with a fault of its own. */
  unreachable: 3,
  /** The token is missing, wrong or not enough. */
  'not-allowed': 4,
  /** Another version is active, or the version exists with other content. */
  conflict: 5,
  /** The site refused what it was given. */
  refused: 6,
} as const;

export type Outcome = keyof typeof exitCodes;

interface CommandErrorOptions extends ErrorOptions {
  readonly code?: ErrorCode;
}

/** An error that is told in one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** With which the site refused; `null` where it did not say, or it was not the site. */
  readonly code: ErrorCode | null;

  constructor(
    readonly outcome: Exclude<Outcome, 'done'>,
    message: string,
    { code, ...options }: CommandErrorOptions = {},
  ) {
    super(message, options);
    this.code = code ?? null;
  }
}
