import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { EntitlementGrantEntity } from './entities/entitlement-grant.entity.js';
import { EntitlementsFacade } from './entitlements.facade.js';

/** Who searched within so many days is no newcomer. */
const keptDays = 30;

/** What is kept of plans: the grants until they are deleted, and for a month on which days a limit was used. */
@Injectable()
@KeepsVisitorData({
  name: 'plans',
  label: 'Your plans, past and present, and the days you used limited features',
  counts: { plans: 'Plans', days: 'Days with use of limited features' },
  tables: ['entitlement_grants', 'daily_uses'],
})
export class EntitlementData implements VisitorDataKeeper {
  constructor(private readonly entitlements: EntitlementsFacade) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const grants = await manager.findBy(EntitlementGrantEntity, { visitorId });
    const days = await manager.query<object[]>(daysOfVisitor, [visitorId]);
    return {
      plans: grants.map(({ source, plan, validUntil, reason, changedAt }) => ({
        source,
        plan,
        validUntil,
        reason,
        changedAt,
      })),
      days,
    };
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ plans: number; days: number }> {
    const plans = await manager.delete(EntitlementGrantEntity, { visitorId });
    const days = await manager.query<unknown[]>(deleteDays, [visitorId]);
    return { plans: plans.affected ?? 0, days: days.length };
  }

  /** The best of several plans counts, as always; what both have used today is used together. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    const grants = await manager.findBy(EntitlementGrantEntity, { visitorId: from });
    for (const { source } of grants) await this.entitlements.move(manager, source, to);
    await manager.query(mergeDays, [from, to]);
    await manager.query(deleteDays, [from]);
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(deleteOldDays, [now, keptDays]);
  }
}

/** What was used is kept as signatures, which say nothing. */
const daysOfVisitor = `
  select limit_name as "limit", day::text, cardinality(counted) as used from daily_uses
  where visitor_id = $1 order by day, limit_name`;

const mergeDays = `
  insert into daily_uses as kept (visitor_id, limit_name, day, counted, incidental, changed_at)
  select $2, limit_name, day, counted, incidental, changed_at from daily_uses where visitor_id = $1
  on conflict (visitor_id, limit_name, day) do update set
    counted = kept.counted || excluded.counted,
    incidental = kept.incidental || excluded.incidental`;

const deleteDays = `
  with deleted as (delete from daily_uses where visitor_id = $1 returning 1) select from deleted`;

const deleteOldDays = `
  delete from daily_uses where (visitor_id, limit_name, day) in (
    select visitor_id, limit_name, day from daily_uses
    where day < ($1::timestamptz at time zone 'utc')::date - $2::int
    order by day limit 50000
  )`;
