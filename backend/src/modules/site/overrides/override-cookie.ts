import { Injectable } from '@nestjs/common';
import type { Override } from '@tessera/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { ReleasesFacade, overrideParameter } from '../../releases/index.js';

const cookieName = 'tessera_override';
/** What a link has in the place of a token to end an override. */
const ending = 'off';

/** Remembers in the browser of a tester which version it is shown. */
@Injectable()
export class OverrideCookie {
  constructor(private readonly releases: ReleasesFacade) {}

  /** The override of a page view; `null` for everybody who has none, and when it has expired. */
  read(request: Request): Override | null {
    const token: unknown = request.cookies?.[cookieName];
    return typeof token === 'string' ? this.releases.currentOverride(token) : null;
  }

  /**
   * Takes the token of a link into the cookie, and leads to the same page without it.
   * @returns whether the request was answered with that
   */
  async take(request: Request, response: Response): Promise<boolean> {
    const [path = '', ...rest] = request.originalUrl.split('?');
    const search = new URLSearchParams(rest.join('?'));
    const token = search.get(overrideParameter);
    if (token === null) return false;
    const override = token === ending ? null : await this.releases.override(token);
    if (override) {
      response.cookie(cookieName, token, optionsUntil(override.expiresAt, request.secure));
    } else if (token === ending) response.clearCookie(cookieName, { path: '/' });
    search.delete(overrideParameter);
    response.set('Cache-Control', 'no-store').redirect(303, addressOf(path, search));
    return true;
  }
}

function optionsUntil(expiresAt: string, secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/', expires: new Date(expiresAt) };
}

/** Never an address of another site, which a path with two slashes would be. */
function addressOf(path: string, search: URLSearchParams): string {
  const own = path.replace(/^[/\\]+/, '/');
  return search.size > 0 ? `${own}?${search}` : own;
}
