import { Injectable } from '@nestjs/common';
import type { Override } from '@tessera/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { ReleasesFacade, overrideParameter } from '../../releases/index.js';
import { renderNotice } from '../document/notice-page.js';

const cookieName = 'tessera_override';
/** Value that a link has instead of a token to end an override. */
const endToken = 'off';

/** The cookie of a tester's browser that selects the version it is shown. */
@Injectable()
export class OverrideCookie {
  constructor(private readonly releases: ReleasesFacade) {}

  /** The override of a page view; `null` if there is none or it has expired. */
  read(request: Request): Override | null {
    const cookies = request.cookies as Readonly<Record<string, unknown>> | undefined;
    const token = cookies?.[cookieName];
    return typeof token === 'string' ? this.releases.currentOverride(token) : null;
  }

  /**
   * Moves the token of a link into the cookie and redirects to the page; shows a notice where the token is rejected.
   * @returns whether the response was sent
   */
  async take(request: Request, response: Response): Promise<boolean> {
    const [path = '', ...rest] = request.originalUrl.split('?');
    const search = new URLSearchParams(rest.join('?'));
    const token = search.get(overrideParameter);
    if (token === null) return false;
    search.delete(overrideParameter);
    const address = addressOf(path, search);
    response.set('Cache-Control', 'no-store');
    if (token === endToken) response.clearCookie(cookieName, { path: '/' }).redirect(303, address);
    else await this.accept(token, { request, response, address });
    return true;
  }

  private async accept(token: string, { request, response, address }: Opened): Promise<void> {
    const override = await this.releases.override(token);
    if (typeof override === 'string') {
      const { status, ...notice } = rejections[override];
      const page = renderNotice({
        ...notice,
        link: { address, text: 'Open the published page' },
      });
      response.status(status).type('html').send(page);
      return;
    }
    response.cookie(cookieName, token, optionsUntil(override.expiresAt, request.secure));
    response.redirect(303, address);
  }
}

/** A link that was opened, with the address of its page. */
interface Opened {
  readonly request: Request;
  readonly response: Response;
  readonly address: string;
}

const rejections = {
  expired: {
    status: 410,
    title: 'This test link has expired',
    text: 'It showed a version of this site for a limited time. Ask the person who sent it for a new one.',
  },
  invalid: {
    status: 404,
    title: 'This test link is not valid',
    text: 'It may be incomplete. Ask the person who sent it for a new one.',
  },
} as const;

function optionsUntil(expiresAt: string, secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/', expires: new Date(expiresAt) };
}

/** Never an address of another site, which a path with two slashes would be. */
function addressOf(path: string, search: URLSearchParams): string {
  const own = path.replace(/^[/\\]+/, '/');
  return search.size > 0 ? `${own}?${search}` : own;
}
