import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../config/index.js';
import { definitionAt } from '../endpoints/endpoint-table.js';
import { contextOf } from '../endpoints/index.js';
import { Changes } from './changes.js';

/** Says for a moment that its browser has written something. Whoever sends it always only gets what is slower. */
const cookie = 'tessera_wrote';
/** How many times as long as changes may take. */
const factor = 2;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whoever writes sees the effect at once, also in a process that has not been told of it yet. */
@Injectable()
export class RecentWriters {
  private readonly maxAge: number;
  private readonly isHttpsOnly: boolean;

  constructor(
    private readonly changes: Changes,
    @Inject(SETTINGS) { maxStalenessMs, publicUrl }: Settings,
  ) {
    // Cookies end with whole seconds.
    this.maxAge = Math.ceil((factor * maxStalenessMs) / 1_000) * 1_000;
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  /** Whether the visitor of a request has written in the moments before. */
  hasWritten({ headers }: Request): boolean {
    return headers.cookie?.includes(`${cookie}=1`) ?? false;
  }

  /** For a request of a visitor who is known. */
  note(request: Request, response: Response): void {
    if (this.maxAge === 0) return;
    if (this.hasWritten(request)) this.changes.doubt(contextOf(request).visitorId);
    if (safeMethods.has(request.method) || definitionAt(request)?.isReport) return;
    response.cookie(cookie, '1', {
      maxAge: this.maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isHttpsOnly || request.secure,
      path: '/',
    });
    // Programs keep no cookies.
    response.once('close', () => this.changes.doubt(contextOf(request).visitorId));
  }
}
