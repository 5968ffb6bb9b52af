import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Feature,
  type PlanId,
  planIds,
  type PlanLimit,
  plans,
} from '@tessera/contracts-billing';
import { ApiProblem, type RequestContext } from '../../../platform/endpoints/index.js';
import {
  type Entitlement,
  Entitlements,
  type EntitlementsSource,
  type Use,
} from '../../../platform/entitlements/index.js';
import { DailyUses } from './daily-uses.service.js';
import { GrantedPlans } from './granted-plans.service.js';
import { NetworkAllowance } from './network-allowance.js';

/** Tells the platform what the plans of visitors allow. */
@Injectable()
export class PlanEntitlements implements EntitlementsSource, OnModuleInit {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly plans: GrantedPlans,
    private readonly uses: DailyUses,
    private readonly networks: NetworkAllowance,
  ) {}

  onModuleInit(): void {
    this.entitlements.register(this);
  }

  async entitlementOf(visitorId: string): Promise<Entitlement> {
    const { plan } = await this.plans.of(visitorId);
    return entitlementsByPlan[plan];
  }

  planWith(feature: string): string {
    const plan = cheapest((id) => entitlementsByPlan[id].features.has(feature));
    if (plan === null) throw new Error(`No plan has ${feature}`);
    return plan;
  }

  planBeyond(limit: string, allowed: number): string | null {
    return cheapest((id) => {
      const other = plans[id].limits[limit as PlanLimit];
      return other === null || other > allowed;
    });
  }

  /** Calls within the process, such as first data of a page, cost nothing: the page itself was charged. */
  async spend(context: RequestContext, use: Use, { plan, limits }: Entitlement): Promise<void> {
    const allowed = limits[use.limit] ?? null;
    const { request } = context;
    if (allowed === null || !request) return;
    const { outcome, isNewcomer } = await this.uses.record(context, use, allowed);
    if (outcome === 'known') return;
    if (outcome === 'refused') {
      const { resetsAt } = await this.uses.usageOf(context, use.limit);
      throw limitReached(`${plan} has ${allowed} ${nounOf(use.limit)} a day.`, {
        plan,
        limit: allowed,
        resetsAt,
      });
    }
    const refusal = this.networks.take(request, isNewcomer);
    if (!refusal) return;
    await this.uses.undo(context, use);
    const busy = `Too many ${nounOf(use.limit)} from new visitors on your network today.`;
    throw limitReached(busy, {
      plan,
      ...refusal,
    });
  }
}

const entitlementsByPlan: Readonly<Record<PlanId, Entitlement>> = {
  free: entitlementOf('free'),
  pro: entitlementOf('pro'),
  premium: entitlementOf('premium'),
};

function entitlementOf(id: PlanId): Entitlement {
  const { name, features, limits } = plans[id];
  return { plan: name, features: new Set<Feature>(features), limits };
}

function cheapest(hasIt: (id: PlanId) => boolean): string | null {
  const found = planIds.find(hasIt);
  return found ? plans[found].name : null;
}

function nounOf(limit: string): string {
  return nouns[limit as PlanLimit];
}

const nouns: Readonly<Record<PlanLimit, string>> = {
  searchesPerDay: 'searches',
  playlists: 'playlists',
  apiCallsPerDay: 'calls',
  storageBytes: 'bytes of storage',
  fileBytes: 'bytes a file',
  contentItems: 'pieces of content',
};

interface Reached {
  readonly plan: string;
  readonly limit: number;
  readonly resetsAt: Date;
}

function limitReached(detail: string, { resetsAt, ...reached }: Reached): ApiProblem {
  const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
  const extra = { ...reached, resetsAt: resetsAt.toISOString() };
  return new ApiProblem('plan-limit-reached', detail, { extra, retryAfter });
}
