import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { type SiteSettings, siteSettings } from '../settings.js';

/** Knows what the frame of a page need not offer, because the visitor has it. */
@Injectable()
export class VisitorPlan {
  private readonly logger = new Logger(VisitorPlan.name);

  constructor(
    private readonly entitlements: Entitlements,
    @Inject(siteSettings.token) private readonly settings: SiteSettings,
  ) {}

  /** Name of the visitor's plan. Never fails: a plan that is not known in time is left out, and so is that of newcomers. */
  async nameFor({ visitorId, isReturning }: RequestContext): Promise<string | null> {
    if (!isReturning) return null;
    return Promise.race([this.ask(visitorId), this.timeout()]);
  }

  private async ask(visitorId: string): Promise<string | null> {
    try {
      return (await this.entitlements.of(visitorId))?.plan ?? null;
    } catch (error) {
      this.logger.warn(`The plan is left out of the page: ${String(error)}`);
      return null;
    }
  }

  private timeout(): Promise<null> {
    const signal = AbortSignal.timeout(this.settings.firstDataTimeoutMs);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
  }
}
