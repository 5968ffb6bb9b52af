import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { KeptAnswers } from '../../../platform/endpoints/index.js';
import { VisitorsFacade } from '../visitors/index.js';
import { LastUses } from './last-uses.js';

/** Notes which browsers are in use, once they have been answered. */
@Injectable()
export class LastUsesMiddleware implements NestMiddleware {
  constructor(
    private readonly uses: LastUses,
    private readonly visitors: VisitorsFacade,
    kept: KeptAnswers,
  ) {
    kept.onGiven((request) => this.note(request));
  }

  use(request: Request, response: Response, next: NextFunction): void {
    response.once('finish', () => this.note(request));
    next();
  }

  private note(request: Request): void {
    const used = this.visitors.returningBrowser(request);
    if (used !== null) this.uses.note(used);
  }
}
