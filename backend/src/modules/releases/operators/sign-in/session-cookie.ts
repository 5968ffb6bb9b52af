import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ReplyCookie } from '../../../../platform/endpoints/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { cookieIn } from '../access/cookie-in.js';
import { secretPattern } from '../access/issued-secrets.js';
import { browserCookie, KnownBrowsers } from './known-browsers.js';
import type { NewSession } from './operator-sessions.service.js';

const cookieName = 'tessera_operator';

/** The maximum that browsers allow. */
const maxCookieAgeMs = 400 * dayMs;

/** Ends the session in the browser. */
export const endedSession: ReplyCookie = { name: cookieName, value: null, sameSite: 'strict' };

/** The secret of a request's session, if it has one. */
export function sessionSecretIn(request: IncomingMessage): string | null {
  const value = cookieIn(request, cookieName);
  return value !== null && secretPattern.test(value) ? value : null;
}

/** Makes the cookies of a session. */
@Injectable()
export class SessionCookie {
  constructor(private readonly browsers: KnownBrowsers) {}

  /** Also marks the browser as known, beyond the session. */
  of({ secret, expiresAt, name }: NewSession & { readonly name: string }): ReplyCookie[] {
    return [
      { name: cookieName, value: secret, expires: expiresAt, sameSite: 'strict' },
      {
        name: browserCookie,
        value: this.browsers.remember(name),
        path: '/api/operators',
        expires: new Date(Date.now() + maxCookieAgeMs),
        sameSite: 'strict',
      },
    ];
  }
}
