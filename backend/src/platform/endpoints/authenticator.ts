import type { Request } from 'express';
import type { Actor } from './request-context.js';

/** A token or session of this site that a request carries. */
export interface Credential {
  /** Identifies the credential without revealing it. */
  readonly id: string;
  /** Whether it is currently valid; queries the database. */
  readonly isValid: () => Promise<boolean>;
}

/** Identifies the sender of a request by its token or session. */
export abstract class Authenticator {
  /** `null` if the request carries no valid credential. */
  abstract authenticate(request: Request): Promise<Actor | null>;

  /**
   * The credential that a request carries; `null` if there is none, or if this site can't have issued it. Does not query the
   * database, so that forged credentials cause no load.
   */
  abstract credentialIn(request: Request): Credential | null;
}
