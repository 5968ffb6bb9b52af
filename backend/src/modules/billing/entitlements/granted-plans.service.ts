import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PaidPlanId, type PlanId, planIds, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';

/** The plan that counts for a visitor, and why. */
export interface Membership {
  readonly plan: PlanId;
  readonly reason: string;
  /** `null` for the plan that everyone has. */
  readonly until: Date | null;
}

interface GrantRow {
  readonly plan: PaidPlanId;
  readonly reason: string;
  readonly until: Date;
}

const everyones: Membership = {
  plan: 'free',
  reason: `${plans.free.name} is for everyone.`,
  until: null,
};

/** Knows the plans of visitors from what was granted. */
@Injectable()
export class GrantedPlans {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Asked with every search, so it is one read by an index, and never outdated. Of several plans the best one counts, and of its
   * grants the one that lasts longest.
   */
  async of(visitorId: string, manager?: EntityManager): Promise<Membership> {
    const queries = manager ?? this.database;
    const rows = await queries.query<GrantRow[]>(validGrants, [visitorId]);
    return rows.reduce<Membership>(better, everyones);
  }
}

function better(one: Membership, other: GrantRow): Membership {
  const difference = planIds.indexOf(other.plan) - planIds.indexOf(one.plan);
  const isLonger = one.until !== null && other.until > one.until;
  return difference > 0 || (difference === 0 && isLonger) ? other : one;
}

const validGrants = `
  select plan, reason, valid_until as until from entitlement_grants
  where visitor_id = $1 and valid_until > now()`;
