import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PaidPlanId, type PlanId, planIds, plans } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes, type ReadValue, Remembered } from '../../../platform/changes/index.js';

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

/** Number of visitors. */
const maxRemembered = 20_000;

/** Knows the plans of visitors from what was granted. */
@Injectable()
export class GrantedPlans {
  private readonly known: Remembered<Membership>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    changes: Changes,
  ) {
    this.known = new Remembered(changes, {
      topic: 'plans',
      maxSize: maxRemembered,
      read: (visitorId) => this.read(visitorId, this.database.manager),
    });
  }

  /**
   * Asked with every search, so it is remembered. Of several plans the best one counts, and of its grants the one that lasts longest.
   * @param manager of a transaction that needs what is there now
   */
  async of(visitorId: string, manager?: EntityManager): Promise<Membership> {
    return manager ? (await this.read(visitorId, manager)).value : this.known.get(visitorId);
  }

  private async read(visitorId: string, manager: EntityManager): Promise<ReadValue<Membership>> {
    const rows = await manager.query<(GrantRow & { endsInMs: number })[]>(validGrants, [visitorId]);
    const changesInMs = rows.length === 0 ? null : Math.min(...rows.map((row) => row.endsInMs));
    return { value: rows.reduce<Membership>(better, everyones), changesInMs };
  }
}

function better(one: Membership, other: GrantRow): Membership {
  const difference = planIds.indexOf(other.plan) - planIds.indexOf(one.plan);
  const isLonger = one.until !== null && other.until > one.until;
  if (difference <= 0 && !(difference === 0 && isLonger)) return one;
  const { plan, reason, until } = other;
  return { plan, reason, until };
}

const validGrants = `
  select plan, reason, valid_until as until,
    extract(epoch from valid_until - now())::float8 * 1000 as "endsInMs"
  from entitlement_grants
  where visitor_id = $1 and valid_until > now()`;
