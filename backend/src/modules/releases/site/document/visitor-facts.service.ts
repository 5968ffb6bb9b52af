import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { VisitorAvatars } from '../../../../platform/visitor-avatars/index.js';
import { type SiteSettings, siteSettings } from '../settings.js';

/** What the frame of a page shows or need not offer, before any script runs. */
export interface VisitorFacts {
  /** Name of the visitor's plan; `null` where it is unknown or does not matter. */
  readonly plan: string | null;
  /** Address of the visitor's picture; `null` where there is none, or it is unknown. */
  readonly avatar: string | null;
}

export const unknownVisitor: VisitorFacts = { plan: null, avatar: null };

/** Knows who gets a page, as far as its frame depends on it. */
@Injectable()
export class VisitorFactsReader {
  private readonly logger = new Logger(VisitorFactsReader.name);

  constructor(
    private readonly entitlements: Entitlements,
    private readonly avatars: VisitorAvatars,
    @Inject(siteSettings.token) private readonly settings: SiteSettings,
  ) {}

  /** Never fails: what is not known in time is left out. Of newcomers there is nothing to know. */
  async of({ visitorId, isReturning }: RequestContext): Promise<VisitorFacts> {
    if (!isReturning) return unknownVisitor;
    const [plan, avatar] = await Promise.all([
      this.inTime('plan', async () => (await this.entitlements.of(visitorId))?.plan ?? null),
      this.inTime('picture', () => this.avatars.of(visitorId)),
    ]);
    return { plan, avatar };
  }

  private inTime(name: string, ask: () => Promise<string | null>): Promise<string | null> {
    const asked = ask().catch((error: unknown) => {
      this.logger.warn(`The visitor's ${name} is left out of the page: ${String(error)}`);
      return null;
    });
    return Promise.race([asked, this.timeout()]);
  }

  private timeout(): Promise<null> {
    const signal = AbortSignal.timeout(this.settings.firstDataTimeoutMs);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
  }
}
