import type { Request } from 'express';
import type { Actor } from './request-context.js';

/** Something in a request that this site has given out to whoever sends it. */
export interface Credential {
  /** Tells it from others, and is of no use to anybody. */
  readonly id: string;
  /** Whether it is good now; asks the database. */
  readonly isValid: () => Promise<boolean>;
}

/** Knows by its token or session who sends a request. */
export abstract class Authenticator {
  /** `null` where the request carries nothing that is valid now. */
  abstract authenticate(request: Request): Promise<Actor | null>;

  /**
   * The credential that a request carries; `null` where there is none, or it can't have been given out here. The database
   * is not asked, so anybody may send anything as often as they like.
   */
  abstract credentialIn(request: Request): Credential | null;
}
