import { copyCookie, type Override } from '@tessera/contracts';
import type { Request } from 'express';
import type { Settings } from '../../../../platform/config/index.js';
import {
  contextOf,
  PendingResponse,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import type { Theme } from './page-head.js';
import { unknownVisitor, type VisitorFacts } from './visitor-facts.service.js';

/** A parsed request for a page. */
export interface PageView {
  /** Percent-encoded. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** The site's origin as the visitor sees it. */
  readonly origin: string;
  readonly theme: Theme;
  readonly visitor: VisitorFacts;
  readonly context: RequestContext;
  /** A version that replaces the published one for this visitor. */
  readonly override: Override | null;
  /** From 1 to 9 if the visitor's browser has a damaged file at the default address. */
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
    visitor: unknownVisitor,
    context: { ...contextOf(request), signal: closeSignal(request) },
    override,
    copy: copyOf(request),
  };
}

/** Aborted when the connection closes; after the response was sent, that has no effect. */
function closeSignal({ res }: Request): AbortSignal {
  const visit = new PendingResponse();
  res?.once('close', () => visit.abandon());
  return visit.signal;
}

function copyOf({ cookies }: Request): number | null {
  const copy: unknown = (cookies as Record<string, unknown> | undefined)?.[copyCookie];
  return typeof copy === 'string' && /^[1-9]$/.test(copy) ? Number(copy) : null;
}

/** The theme that the visitor chose, from the page's cookie. */
export function themeOf(cookies: string | undefined): Theme {
  const chosen = /(?:^|; ?)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const hostForm = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The site's origin as visitors see it: the configured one, else that of the request. */
export function originOf(request: Request, { publicUrl }: Settings): string {
  if (publicUrl) return publicUrl;
  const host = request.host ?? '';
  return `${request.protocol}://${hostForm.test(host) ? host : 'localhost'}`;
}
