/**
 * Why a platform has not answered:
 * - `timeout`, `unreachable`, `server-error`: the platform's or the network's fault; another attempt may succeed
 * - `rate-limited`: the platform wants to be left alone until `retryAt`
 * - `quota`: what the site may use in a period is used up, until `retryAt`
 * - `paused`: it has failed so often that the site leaves it alone for a moment
 * - `unauthorized`: it refuses the key or token (401)
 * - `forbidden`: it does not allow this (403)
 * - `not-found`: there is no such thing (404, 410)
 * - `bad-response`: what it sent is not what it documents
 * - `instance-failed`: a server of somebody who takes part in the platform does not answer, which says nothing about the platform
 * - `refused`: the request would leave the hosts that the site may reach
 */
export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'server-error'
  | 'rate-limited'
  | 'quota'
  | 'paused'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'bad-response'
  | 'instance-failed'
  | 'refused';

interface FailureParts {
  /** From when on the platform may be asked again. */
  readonly retryAt?: Date;
  readonly cause?: unknown;
}

/** A platform has not answered. `message` is shown to visitors: it holds no key, address or internals. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure';
  readonly retryAt: Date | undefined;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { retryAt, cause }: FailureParts = {},
  ) {
    super(message, { cause });
    this.retryAt = retryAt;
  }
}
