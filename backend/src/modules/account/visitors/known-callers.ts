import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { RecentWriters } from '../../../platform/changes/index.js';
import { KeptAnswers } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { SITE_SECRET } from '../../../platform/secrets/index.js';
import type { NamedBrowser } from './named-browser.js';
import { RememberedCookies } from './remembered-cookies.js';
import { VisitorsFacade } from './visitors.facade.js';

/**
 * Tells who asks for an answer that is kept, as the middleware does for other requests. New visitors, and those who have just written,
 * are left to it.
 */
@Injectable()
export class KnownCallers implements OnModuleInit {
  readonly cookies: RememberedCookies;

  constructor(
    @Inject(SITE_SECRET) secret: string,
    private readonly kept: KeptAnswers,
    private readonly visitors: VisitorsFacade,
    private readonly networks: ClientNetworks,
    private readonly writers: RecentWriters,
  ) {
    this.cookies = new RememberedCookies(secret);
  }

  onModuleInit(): void {
    this.kept.identifyBy((request) => this.callerOf(request));
  }

  private callerOf(request: Request): NamedBrowser | null {
    if (this.writers.hasWritten(request) || !this.cookies.recall(request)) return null;
    const known = this.visitors.returningBrowser(request);
    if (known) this.networks.note(request, known.visitorId);
    return known;
  }
}
