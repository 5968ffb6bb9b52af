/**
 * Why there is no response:
 * - `refused`: the address is not one that the site may reach
 * - `timeout`, `unreachable`: nothing came in time, or at all
 * - `too-large`, `wrong-type`, `broken`: what came is not what was asked for
 * - `too-many-redirects`: it was sent on and on
 */
export type OutboundFault =
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'too-large'
  | 'wrong-type'
  | 'broken'
  | 'too-many-redirects';

/** There is no response. `message` has no address and no header, because both may hold secrets. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly fault: OutboundFault,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
