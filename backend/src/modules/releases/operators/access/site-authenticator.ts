import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import {
  type Actor,
  Authenticator,
  type Credential,
} from '../../../../platform/endpoints/index.js';
import { isSignIn } from '../../../../platform/http/index.js';
import { type OperatorsSettings, operatorsSettings } from '../settings.js';
import { KnownBrowsers } from '../sign-in/known-browsers.js';
import { OperatorSessions } from '../sign-in/operator-sessions.service.js';
import { sessionSecretIn } from '../sign-in/session-cookie.js';
import { DeployTokens } from '../tokens/deploy-tokens.service.js';
import { holdsToken, secretIn } from '../tokens/token-text.js';
import { hashSecret, IssuedSecrets } from './issued-secrets.js';

/**
 * Authenticates deploy tokens, the token from the settings, and sessions of operators. Tokens in addresses are not
 * accepted, because addresses end up in histories and logs.
 */
@Injectable()
export class SiteAuthenticator extends Authenticator {
  private readonly logger = new Logger(SiteAuthenticator.name);

  constructor(
    @Inject(operatorsSettings.token) private readonly settings: OperatorsSettings,
    private readonly tokens: DeployTokens,
    private readonly sessions: OperatorSessions,
    private readonly browsers: KnownBrowsers,
    private readonly secrets: IssuedSecrets,
  ) {
    super();
  }

  /** A token takes precedence over a session. */
  override async authenticate(request: Request): Promise<Actor | null> {
    if (holdsToken(request.originalUrl)) {
      this.logger.warn('A deploy token was sent in an address, where it is not accepted');
    }
    const { authorization } = request.headers;
    return authorization === undefined
      ? this.bySession(sessionSecretIn(request))
      : this.byToken(authorization);
  }

  /** `null` for old tokens, whose secrets are not signed: they are limited by network. */
  override credentialIn(request: Request): Credential | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) return this.tokenCredential(bearerToken(authorization));
    return isSignIn(request) ? this.browserCredential(request) : this.sessionCredential(request);
  }

  private tokenCredential(token: string | undefined): Credential | null {
    if (token === undefined) return null;
    if (this.isDeployToken(token)) return { id: 'deploy-token', isValid: () => valid };
    if (!this.secrets.isOurs(secretIn(token) ?? '')) return null;
    const isValid = async (): Promise<boolean> => (await this.tokens.accept(token)) !== null;
    return { id: `token ${nameOf(token)}`, isValid };
  }

  private sessionCredential(request: Request): Credential | null {
    const secret = sessionSecretIn(request);
    if (secret === null || !this.secrets.isOurs(secret)) return null;
    const isValid = async (): Promise<boolean> => (await this.sessions.find(secret)) !== null;
    return { id: `session ${nameOf(secret)}`, isValid };
  }

  /** A known browser can always sign in, however many others try. */
  private browserCredential(request: Request): Credential | null {
    const browser = this.browsers.find(request);
    return browser && { id: `browser ${browser.id}`, isValid: () => valid };
  }

  private async byToken(authorization: string): Promise<Actor | null> {
    const token = bearerToken(authorization);
    if (token === undefined) return null;
    if (this.isDeployToken(token)) return { name: 'deploy-token', remote: null };
    const accepted = await this.tokens.accept(token);
    return accepted && { name: accepted.label, remote: accepted.remote };
  }

  private async bySession(secret: string | null): Promise<Actor | null> {
    const session = secret === null ? null : await this.sessions.find(secret);
    return session && { name: session.name, remote: null };
  }

  private isDeployToken(token: string): boolean {
    const { deployToken } = this.settings;
    return deployToken !== null && isEqual(token, deployToken);
  }
}

const valid = Promise.resolve(true);

function bearerToken(authorization: string): string | undefined {
  return /^Bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1];
}

function nameOf(secret: string): string {
  return hashSecret(secret).toString('base64url');
}

/** In constant time; hashed first, so that timing reveals neither content nor length. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hashSecret(one), hashSecret(other));
}
