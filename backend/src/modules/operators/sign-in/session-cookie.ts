import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { secretForm } from '../access/secret.js';
import type { NewSession } from './operator-sessions.service.js';

const cookieName = 'tessera_operator';

/** The secret of the session that a request belongs to, if it carries one. */
export function sessionSecretIn(request: Request): string | null {
  const value: unknown = request.cookies?.[cookieName];
  return typeof value === 'string' && secretForm.test(value) ? value : null;
}

/** A request and its response. */
interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** Gives a browser its session, and takes it back, around handlers that know nothing of HTTP. */
@Injectable()
export class SessionCookie {
  private readonly exchanges = new AsyncLocalStorage<Exchange>();
  private readonly isHttpsOnly: boolean;

  constructor(@Inject(SETTINGS) { publicUrl }: Settings) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  /** Within `work`, all of this is about the given request. */
  during<T>(exchange: Exchange, work: () => T): T {
    return this.exchanges.run(exchange, work);
  }

  /** Address that the request comes from. */
  get address(): string {
    return this.exchange.request.ip ?? '';
  }

  read(): string | null {
    return sessionSecretIn(this.exchange.request);
  }

  write({ secret, expiresAt }: NewSession): void {
    this.exchange.response.cookie(cookieName, secret, { ...this.options, expires: expiresAt });
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
    if (!exchange) throw new Error('There is no request here: an interceptor is missing');
    return exchange;
  }
}
