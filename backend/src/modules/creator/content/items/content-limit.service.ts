import { Injectable } from '@nestjs/common';
import { contentLimits } from '@tessera/contracts-creator';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import type { RowLimit } from '../../../../platform/owned-rows/index.js';

/** Name of what plans limit. */
const planLimit = 'contentItems';
const plural = 'pieces of content';

/** How much a visitor may write. */
@Injectable()
export class ContentLimit {
  constructor(private readonly entitlements: Entitlements) {}

  /** That of the visitor's plan; where nothing is sold, that of the site. What is more, from a plan before, stays and can be changed. */
  async of(visitorId: string): Promise<RowLimit> {
    const entitlement = await this.entitlements.of(visitorId);
    if (entitlement === null) return contentLimits.items;
    const allowed = entitlement.limits[planLimit] ?? null;
    return (count) => {
      this.entitlements.assertBelow(planLimit, { allowed, count, plural });
      return Number.POSITIVE_INFINITY;
    };
  }
}
