import { copyCookie, type Override } from '@tessera/contracts';
import type { Request } from 'express';
import type { Settings } from '../../../platform/config/index.js';
import { contextOf, type RequestContext } from '../../../platform/endpoints/index.js';
import { originOf } from '../response/origin.js';
import type { Theme } from './page-head.js';

/** What the site knows of somebody who opens a page. */
export interface PageView {
  /** Path as it stands in the address, percent-encoded. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** Origin under which the visitor knows the site. */
  readonly origin: string;
  readonly theme: Theme;
  readonly context: RequestContext;
  /** A version that this visitor is shown in the place of what others get. */
  readonly override: Override | null;
  /** From 1 to 9, where the visitor's browser has a damaged file at the usual address. */
  readonly copy: number | null;
}

export function pageView(
  pathname: string,
  request: Request,
  settings: Settings,
  override: Override | null,
): PageView {
  const start = request.originalUrl.indexOf('?');
  return {
    pathname,
    search: new URLSearchParams(start < 0 ? '' : request.originalUrl.slice(start)),
    origin: originOf(request, settings),
    theme: themeOf(request.headers.cookie),
    context: { ...contextOf(request), signal: closeSignal(request) },
    override,
    copy: copyOf(request),
  };
}

/** Aborted when the visitor goes away; after the response was sent, that ends nothing any more. */
function closeSignal({ res }: Request): AbortSignal {
  const visit = new AbortController();
  res?.once('close', () => visit.abort());
  return visit.signal;
}

function copyOf({ cookies }: Request): number | null {
  const copy: unknown = (cookies as Record<string, unknown> | undefined)?.[copyCookie];
  return typeof copy === 'string' && /^[1-9]$/.test(copy) ? Number(copy) : null;
}

/** The theme that somebody chose, as the page keeps it in a cookie. */
export function themeOf(cookies: string | undefined): Theme {
  const chosen = /(?:^|; ?)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}
