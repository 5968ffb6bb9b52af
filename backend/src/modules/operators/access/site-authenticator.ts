import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { type Actor, Authenticator } from '../../../platform/endpoints/index.js';
import { OperatorSessions } from '../sign-in/operator-sessions.service.js';
import { sessionSecretIn } from '../sign-in/session-cookie.js';
import { DeployTokens } from '../tokens/deploy-tokens.service.js';
import { holdsToken } from '../tokens/token-text.js';
import { hashOf } from './secret.js';

/**
 * Knows deploy tokens, the token that the site was started with, and operators who have signed in. A token in an
 * address is worth nothing: addresses are kept in histories and logs.
 */
@Injectable()
export class SiteAuthenticator extends Authenticator {
  private readonly logger = new Logger(SiteAuthenticator.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly tokens: DeployTokens,
    private readonly sessions: OperatorSessions,
  ) {
    super();
  }

  /** Whoever sends a token is judged by it alone, also in a browser where somebody is signed in. */
  override async authenticate(request: Request): Promise<Actor | null> {
    if (holdsToken(request.originalUrl)) {
      this.logger.warn('A deploy token was sent in an address and not accepted there');
    }
    const { authorization } = request.headers;
    return authorization === undefined
      ? this.bySession(sessionSecretIn(request))
      : this.byToken(authorization);
  }

  private async byToken(authorization: string): Promise<Actor | null> {
    const token = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1];
    if (token === undefined) return null;
    const { deployToken } = this.settings;
    if (deployToken !== null && isEqual(token, deployToken)) {
      return { name: 'deploy-token', remote: null };
    }
    const accepted = await this.tokens.accept(token);
    return accepted && { name: accepted.label, remote: accepted.remote };
  }

  private async bySession(secret: string | null): Promise<Actor | null> {
    const session = secret === null ? null : await this.sessions.find(secret);
    return session && { name: session.name, remote: null };
  }
}

/** In constant time, hashed first, so that neither content nor length can be read off the time that it takes. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}
