import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxQualifiedViews, poolPlan } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import {
  type CountedView,
  CountedViews,
  type CountedViewsListener,
} from '../../../platform/earning-content/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { EntitlementsFacade } from '../entitlements/index.js';
import { monthOf } from './months.js';

/** Counts the views of members that creators have a part of the pool for. It doesn’t say who the members were. */
@Injectable()
export class PoolViews implements CountedViewsListener, OnModuleInit {
  private readonly ofMembers: WindowCounter;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly plans: EntitlementsFacade,
    private readonly views: CountedViews,
    counts: SharedCounts,
  ) {
    const limits = { limit: maxQualifiedViews, windowMs: dayMs };
    this.ofMembers = counts.counter('qualified views', limits);
  }

  onModuleInit(): void {
    this.views.register(this);
  }

  async counted({ content, owner, visitorId, network, at }: CountedView): Promise<void> {
    const { plan } = await this.plans.membershipOf(visitorId);
    if (plan !== poolPlan) return;
    if (!(await this.ofMembers.countExactly(visitorId)).isAllowed) return;
    const month = monthOf(at);
    await this.database.query(addView, [month, content, owner, this.signed(month, network)]);
  }

  /** The same network has another signature in the next month, so that nobody can be followed. */
  private signed(month: string, network: string): string {
    return keyedHash(this.secret, 'qualified view', `${month}\n${network}`).slice(0, 22);
  }
}

/** Not to a month that is computed. */
const addView = `
  with added as (
    insert into pool_views as known (month, content, owner, views)
      select $1, $2, $3, 1 where not exists (select from pools where month = $1::date)
    on conflict (month, content) do update set views = known.views + 1
    returning month, owner
  )
  insert into pool_networks as known (month, owner, network, views)
    select month, owner, $4, 1 from added
  on conflict (month, owner, network) do update set views = known.views + 1`;
