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
  /** Name of the limit, which is at most some hundreds. */
  readonly limit: string;
  /** What is used; the same one counts once a day (UTC). */
  readonly key: string;
  /**
   * Whether it only goes with a use that counts, such as a further page, or may never be looked at, such as what is fetched in
   * advance. These have an allowance of the same size, so that a client that lies about them gets twice as much at most.
   */
  readonly isIncidental?: boolean;
  /** Keys that this one may continue, such as words that are still being typed: it takes the place of one that was used a moment ago. */
  readonly continues?: readonly string[];
}

/** Knows the plans of visitors. */
export interface EntitlementsSource {
  entitlementOf(visitorId: string): Promise<Entitlement>;
  /** Name of the cheapest plan that has a feature. */
  planWith(feature: string): string;
  /** Name of the cheapest plan that allows more than so many; `null` where none does. */
  planBeyond(limit: string, allowed: number): string | null;
  /** @throws ApiProblem `plan-limit-reached` */
  spend(context: RequestContext, use: Use, entitlement: Entitlement): Promise<void>;
}

/** Features that a plan does not have, with the names of the cheapest plans that do. */
export type Locked<F extends string> = Partial<Record<F, string>>;

/** Asks what visitors may do. */
@Injectable()
export class Entitlements {
  private source: EntitlementsSource | null = null;

  /** @throws Error if there is one already */
  register(source: EntitlementsSource): void {
    if (this.source) throw new Error('Another module knows the plans of visitors already');
    this.source = source;
  }

  /** For who asks several things at once. @returns `null` where nothing is sold */
  async of(visitorId: string): Promise<Entitlement | null> {
    return (await this.source?.entitlementOf(visitorId)) ?? null;
  }

  async has(visitorId: string, feature: string): Promise<boolean> {
    const entitlement = await this.of(visitorId);
    return entitlement === null || entitlement.features.has(feature);
  }

  /**
   * @returns what the plan allows; `null` where nothing is sold
   * @throws ApiProblem `plan-required`, which names the plan
   */
  async assertHas(visitorId: string, feature: string): Promise<Entitlement | null> {
    const entitlement = await this.of(visitorId);
    const { [feature]: plan } = this.locked(entitlement, [feature]);
    if (plan !== undefined) throw planRequired(feature, plan);
    return entitlement;
  }

  /** Which of some features a plan does not have, so that pages can say which one does. */
  locked<F extends string>(entitlement: Entitlement | null, features: readonly F[]): Locked<F> {
    const { source } = this;
    if (!source || !entitlement) return {};
    const missing = features.filter((feature) => !entitlement.features.has(feature));
    const entries = missing.map((feature) => [feature, source.planWith(feature)]);
    return Object.fromEntries(entries) as Locked<F>;
  }

  /** @returns `null` where it is unlimited, or where nothing is sold */
  async limitOf(visitorId: string, limit: string): Promise<number | null> {
    const entitlement = await this.of(visitorId);
    return entitlement?.limits[limit] ?? null;
  }

  /** Name of the cheapest plan that allows more than `limitOf` said. */
  planBeyond(limit: string, allowed: number): string {
    const plan = this.nextPlan(limit, allowed);
    if (plan === null) throw new Error(`No plan has more ${limit} than ${allowed}`);
    return plan;
  }

  /** The same where the visitor may have the most that is sold, or nothing is: `null`. */
  nextPlan(limit: string, allowed: number): string | null {
    return this.source?.planBeyond(limit, allowed) ?? null;
  }

  /**
   * For what is kept, and counted by who keeps it, in the transaction that adds to it.
   * @param allowed as `limitOf` said
   * @throws ApiProblem `plan-required` where there are as many already
   */
  assertBelow(limit: string, { allowed, count, plural = limit }: CountedLimit): void {
    if (allowed === null || count < allowed) return;
    const plan = this.planBeyond(limit, allowed);
    const detail = `Your plan has ${allowed} ${plural}. ${plan} has more.`;
    throw new ApiProblem('plan-required', detail, { extra: { feature: limit, plan } });
  }

  /**
   * Counts a use. The calls of programs have a limit of their own, by which they have been counted already.
   * @throws ApiProblem `plan-limit-reached`, which names the plan, the limit and when it ends
   */
  async spend(context: RequestContext, use: Use, known?: Entitlement | null): Promise<void> {
    if (context.apiKey) return;
    const entitlement = known ?? (await this.of(context.visitorId));
    if (entitlement) await this.source?.spend(context, use, entitlement);
  }
}

/** How many there may be, `null` for any number, and how many there are. */
interface CountedLimit {
  /** What is counted, where the name of the limit does not say it: `pieces of content`. */
  readonly plural?: string;
  readonly allowed: number | null;
  readonly count: number;
}

/** The refusal of what is part of another plan. */
export function planRequired(feature: string, plan: string): ApiProblem {
  return new ApiProblem('plan-required', `This is part of ${plan}.`, { extra: { feature, plan } });
}

@Global()
@Module({ providers: [Entitlements], exports: [Entitlements] })
export class EntitlementsModule {}
