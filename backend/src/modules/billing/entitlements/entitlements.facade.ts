import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Feature, type PaidPlanId, type PlanLimit, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestContext } from '../../../platform/endpoints/index.js';
import { PageEvents } from '../../../platform/page-events/index.js';
import { type DailyUsage, DailyUses } from './daily-uses.service.js';
import { EntitlementGrantEntity } from './entities/entitlement-grant.entity.js';
import { type Membership, GrantedPlans } from './granted-plans.service.js';

/** A plan for a visitor until a time, because of something that is recorded elsewhere. */
export interface Grant {
  readonly visitorId: string;
  readonly plan: PaidPlanId;
  /** What it comes from, such as `subscription:<id>`; its next grant replaces this one. */
  readonly source: string;
  readonly until: Date;
  /** In words for the visitor, for example `Pro is paid until December 23.` */
  readonly reason: string;
}

/** The plan that counts for a visitor, why, and what it allows. */
export interface PlanMembership extends Membership {
  readonly features: readonly Feature[];
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
}

/** The module's interface for other modules: those that sell plans, and those that show them. */
@Injectable()
export class EntitlementsFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly plans: GrantedPlans,
    private readonly uses: DailyUses,
    private readonly pages: PageEvents,
  ) {}

  /** Gives a visitor a plan, or changes what its source has given. Repeating it changes nothing. */
  async grant(manager: EntityManager, { until: validUntil, ...grant }: Grant): Promise<void> {
    const before = await lockedGrant(manager, grant.source);
    const row = { ...grant, validUntil, changedAt: new Date() };
    await manager.upsert(EntitlementGrantEntity, row, ['source']);
    await this.tell(manager, [before?.visitorId, grant.visitorId]);
  }

  /** Ends what a source has given, now. Does nothing if the source granted nothing. */
  async revoke(manager: EntityManager, source: string, reason: string): Promise<void> {
    const before = await lockedGrant(manager, source);
    if (!before) return;
    await manager.query(end, [source, reason]);
    await this.tell(manager, [before.visitorId]);
  }

  /** Gives what a source has given to another visitor, whom the former one has joined. */
  async move(manager: EntityManager, source: string, toVisitorId: string): Promise<void> {
    const before = await lockedGrant(manager, source);
    if (!before) return;
    const changes = { visitorId: toVisitorId, changedAt: new Date() };
    await manager.update(EntitlementGrantEntity, { source }, changes);
    await this.tell(manager, [before.visitorId, toVisitorId]);
  }

  /** What is granted now by sources that begin so. */
  validGrants(beginning: string): Promise<EntitlementGrantEntity[]> {
    return this.database.manager
      .createQueryBuilder(EntitlementGrantEntity, 'grant')
      .where('starts_with(grant.source, :beginning) and grant.validUntil > now()', { beginning })
      .getMany();
  }

  /** @param manager of a transaction whose own changes count */
  async membershipOf(visitorId: string, manager?: EntityManager): Promise<PlanMembership> {
    const membership = await this.plans.of(visitorId, manager);
    const { features, limits } = plans[membership.plan];
    return { ...membership, features, limits };
  }

  /** What the caller has used today of a limit that is for a day. */
  usageOf(
    context: Pick<RequestContext, 'visitorId' | 'isReturning' | 'request'>,
    limit: PlanLimit = 'searchesPerDay',
  ): Promise<DailyUsage> {
    return this.uses.usageOf(context, limit);
  }

  private async tell(
    manager: EntityManager,
    visitorIds: readonly (string | undefined)[],
  ): Promise<void> {
    for (const visitorId of new Set(visitorIds)) {
      if (visitorId === undefined) continue;
      const { plan } = await this.plans.of(visitorId, manager);
      await this.pages.publish(manager, visitorId, { name: 'plan-changed', data: { plan } });
    }
  }
}

function lockedGrant(manager: EntityManager, source: string) {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(EntitlementGrantEntity, { where: { source }, lock });
}

/** One that has expired before stays as it was. Cut off, because a time that is rounded up would still be valid. */
const end = `
  update entitlement_grants set
    valid_until = least(valid_until, date_trunc('milliseconds', now())), reason = $2, changed_at = now()
  where source = $1`;
