import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { keyedHash, SITE_SECRET } from '../../../../platform/secrets/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { isForeignFrame } from '../../../account/visitors/index.js';

const prefix = 'tessera_page_';
/** Tickets are only sent along with reports. */
const path = '/api/telemetry';
/** How far the clock of another process may be ahead, in milliseconds. */
const clockTolerance = 5 * 60 * 1000;
/** Maximum number of tickets per browser, so that its requests stay small. */
const maxTickets = 20;

/**
 * Distinguishes reports of real pages from forged ones. With each composition a visitor gets a signed cookie, which is
 * valid for this visitor and for a day; reports without it do not count for judgments.
 */
@Injectable()
export class PageTickets {
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SITE_SECRET) private readonly secret: string,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  /** Sets the cookie for a composition; not in a frame of another site, whose reports don't count. */
  issue(response: Response, visitorId: string, compositionId: string): void {
    if (isForeignFrame(response.req)) return;
    const issuedAt = Date.now().toString(36);
    const value = `${issuedAt}.${this.signature(visitorId, compositionId, issuedAt)}`;
    response.cookie(cookieOf(compositionId), value, {
      ...this.options(response.req.secure),
      maxAge: dayMs,
    });
  }

  /** The same with the response of an endpoint; nothing for a call within the process, which has none. */
  issueTo({ request, visitorId }: RequestContext, compositionId: string): void {
    if (request?.res) this.issue(request.res, visitorId, compositionId);
  }

  /** Whether the composition was served to this visitor within the last day. */
  isGenuine(request: Request, visitorId: string, compositionId: string): boolean {
    const cookies = request.cookies as Readonly<Record<string, unknown>> | undefined;
    const ticket = cookies?.[cookieOf(compositionId)];
    if (typeof ticket !== 'string') return false;
    const [issuedAt = '', given = ''] = ticket.split('.');
    const age = Date.now() - Number.parseInt(issuedAt, 36);
    const isCurrent = age <= dayMs && age >= -clockTolerance;
    return isCurrent && isEqual(given, this.signature(visitorId, compositionId, issuedAt));
  }

  /** Deletes the oldest tickets if the browser has too many. */
  removeOldest(request: Request): void {
    const tickets = Object.entries((request.cookies ?? {}) as Record<string, unknown>)
      .filter(([name]) => name.startsWith(prefix))
      .toSorted(([, one], [, other]) => issueTime(other) - issueTime(one));
    for (const [name] of tickets.slice(maxTickets))
      request.res?.clearCookie(name, this.options(request.secure));
  }

  private options(isSecure: boolean): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.isHttpsOnly || isSecure, path };
  }

  private signature(visitorId: string, compositionId: string, issuedAt: string): string {
    return keyedHash(this.secret, 'page ticket', [visitorId, compositionId, issuedAt].join('\n'));
  }
}

function cookieOf(compositionId: string): string {
  return prefix + compositionId.slice(0, 12);
}

function issueTime(ticket: unknown): number {
  return Number.parseInt(String(ticket), 36) || 0;
}

function isEqual(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
