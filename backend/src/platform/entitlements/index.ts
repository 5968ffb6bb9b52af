/**
 * What visitors may do by their plans. Whatever is sold asks here; the module that knows the plans registers itself. In an application
 * without one nothing is sold, and everything is allowed.
 *
 * ```ts
 * // in the contract: the platform refuses who has not
 * 'GET /api/videos/search/export.json': { feature: 'export', … }
 *
 * // in a handler
 * await this.entitlements.assertHas(visitorId, 'advanced-filters');
 * const limit = await this.entitlements.limitOf(visitorId, 'playlists');
 * await this.entitlements.spend(context, { limit: 'searchesPerDay', key });
 * ```
 */
import { Global, Injectable, Module } from '@nestjs/common';
import { ApiProblem } from '../endpoints/api-problem.js';
import type { RequestContext } from '../endpoints/request-context.js';

/** What a visitor's plan allows. */
export interface Entitlement {
  /** Name of the plan, as visitors read it. */
  readonly plan: string;
  readonly features: ReadonlySet<string>;
  /** By name; `null` is unlimited. */
  readonly limits: Readonly<Record<string, number | null>>;
}

/** One use of something that plans limit by the day. */
export interface Use {
  /** Name of the limit. */
  readonly limit: string;
  /** What is used; the same one counts once a day (UTC). */
  readonly key: string;
}

/** Knows the plans of visitors. */
export interface EntitlementsSource {
  entitlementOf(visitorId: string): Promise<Entitlement>;
  /** Name of the cheapest plan that has a feature. */
  planWith(feature: string): string;
  /** @throws ApiProblem `plan-limit-reached` */
  spend(context: RequestContext, use: Use): Promise<void>;
}

/** Asks what visitors may do. */
@Injectable()
export class Entitlements {
  private source: EntitlementsSource | null = null;

  /** @throws Error if there is one already */
  register(source: EntitlementsSource): void {
    if (this.source) throw new Error('Another module knows the plans of visitors already');
    this.source = source;
  }

  async has(visitorId: string, feature: string): Promise<boolean> {
    if (!this.source) return true;
    const { features } = await this.source.entitlementOf(visitorId);
    return features.has(feature);
  }

  /**
   * @returns what the plan allows; `null` where nothing is sold
   * @throws ApiProblem `plan-required`, which names the plan
   */
  async assertHas(visitorId: string, feature: string): Promise<Entitlement | null> {
    if (!this.source) return null;
    const entitlement = await this.source.entitlementOf(visitorId);
    if (entitlement.features.has(feature)) return entitlement;
    const plan = this.source.planWith(feature);
    throw new ApiProblem('plan-required', `This is part of ${plan}.`, { extra: { feature, plan } });
  }

  /** @returns `null` where it is unlimited, or where nothing is sold */
  async limitOf(visitorId: string, limit: string): Promise<number | null> {
    const entitlement = await this.source?.entitlementOf(visitorId);
    return entitlement?.limits[limit] ?? null;
  }

  /**
   * Counts a use. The calls of programs have a limit of their own, by which they have been counted already.
   * @throws ApiProblem `plan-limit-reached`, which names the plan, the limit and when it ends
   */
  async spend(context: RequestContext, use: Use): Promise<void> {
    if (context.apiKey) return;
    await this.source?.spend(context, use);
  }
}

@Global()
@Module({ providers: [Entitlements], exports: [Entitlements] })
export class EntitlementsModule {}
