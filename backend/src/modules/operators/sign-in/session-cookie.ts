import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { cookieIn } from '../access/cookie-in.js';
import { secretPattern } from '../access/issued-secrets.js';
import { browserCookie, KnownBrowsers } from './known-browsers.js';
import type { NewSession } from './operator-sessions.service.js';

const cookieName = 'tessera_operator';

/** The maximum that browsers allow. */
const maxCookieAgeMs = 400 * 24 * 60 * 60 * 1000;

/** The secret of a request's session, if it has one. */
export function sessionSecretIn(request: Request): string | null {
  const value = cookieIn(request, cookieName);
  return value !== null && secretPattern.test(value) ? value : null;
}

/** A request and its response. */
interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** Reads and writes the session cookie of the current request, for handlers without access to HTTP. */
@Injectable()
export class SessionCookie {
  private readonly exchanges = new AsyncLocalStorage<Exchange>();
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SETTINGS) { publicUrl }: Settings,
    private readonly browsers: KnownBrowsers,
  ) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  /** During `work`, all other methods refer to the given request. */
  run<T>(exchange: Exchange, work: () => T): T {
    return this.exchanges.run(exchange, work);
  }

  get request(): Request {
    return this.exchange.request;
  }

  read(): string | null {
    return sessionSecretIn(this.exchange.request);
  }

  /** Also marks the browser as known, beyond the session. */
  write({ secret, expiresAt, name }: NewSession & { readonly name: string }): void {
    const { response } = this.exchange;
    response.cookie(cookieName, secret, { ...this.options, expires: expiresAt });
    response.cookie(browserCookie, this.browsers.remember(name), {
      ...this.options,
      path: '/api/operators',
      maxAge: maxCookieAgeMs,
    });
  }

  clear(): void {
    this.exchange.response.clearCookie(cookieName, this.options);
  }

  private get options(): CookieOptions {
    const secure = this.isHttpsOnly || this.exchange.request.secure;
    return { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  }

  private get exchange(): Exchange {
    const exchange = this.exchanges.getStore();
    if (!exchange) throw new Error('There is no request: SessionCookieInterceptor is missing');
    return exchange;
  }
}
