import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { dayMs } from '../../../platform/utc-days/index.js';

export const visitorCookie = 'tessera_visitor';

/** The longest that browsers allow, in milliseconds; every page view renews it. */
export const maxAgeMs = 400 * dayMs;

/** The browser in which a visitor began, whose cookie is the visitor's id alone. */
export const firstBrowser = 'first';

/** What the cookie of a browser says. */
export interface NamedBrowser {
  /** Opaque and random. */
  readonly visitorId: string;
  /** `first`, or the id of one that has joined. */
  readonly browser: string;
}

/** `<visitor>` or `<visitor>.<browser>`. */
const form = /^([\w-]{22})(?:\.([\w-]{22}))?$/;

/** The browser that the cookie of a request names, whether or not it is still valid. */
export function namedBrowser(request: Request): NamedBrowser | undefined {
  const value: unknown = request.signedCookies?.[visitorCookie];
  const [, visitorId, browser = firstBrowser] =
    (typeof value === 'string' && form.exec(value)) || [];
  return visitorId === undefined ? undefined : { visitorId, browser };
}

export function cookieValue({ visitorId, browser }: NamedBrowser): string {
  return browser === firstBrowser ? visitorId : `${visitorId}.${browser}`;
}

/** Of a visitor or of a browser. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
