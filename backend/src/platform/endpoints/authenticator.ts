import type { Request } from 'express';
import type { Actor } from './request-context.js';

/** Knows by its token or session who sends a request. */
export abstract class Authenticator {
  /** `null` where the request carries nothing that is valid now. */
  abstract authenticate(request: Request): Promise<Actor | null>;
}
