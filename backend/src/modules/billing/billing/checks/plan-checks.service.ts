import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type PaidPlanId, plans } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { EntitlementsFacade } from '../../entitlements/index.js';
import { SubscriptionEntity } from '../entities/subscription.entity.js';
import { sourceOf } from '../grants.service.js';
import { isLive } from '../live-states.js';
import { type Breach, grouped } from './breaches.js';

/** A plan that somebody has because of a subscription. */
interface Granted {
  readonly source: string;
  readonly visitorId: string;
  readonly plan: PaidPlanId;
}

/** Whether plans and subscriptions go together, and every visitor has one at most. */
@Injectable()
export class PlanChecks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: EntitlementsFacade,
  ) {}

  async find(): Promise<readonly Breach[]> {
    const live = await this.database.manager.find(SubscriptionEntity, {
      select: { id: true, visitorId: true, plan: true },
      where: { state: isLive },
    });
    const granted = await this.entitlements.validGrants(sourceOf({ id: '' }));
    return [...unmatched(live, granted), ...doubled(live)];
  }
}

function unmatched(live: readonly SubscriptionEntity[], granted: readonly Granted[]): Breach[] {
  const grants = new Map(granted.map((grant) => [grant.source, grant]));
  const subscriptions = new Map(live.map((row) => [sourceOf(row), row]));
  const without = live.filter((row) => !isGranted(row, grants.get(sourceOf(row))));
  const extra = granted.filter(({ source }) => !subscriptions.has(source));
  return [
    ...without.map((row) => ({
      kind: 'subscription-without-plan' as const,
      subject: sourceOf(row),
      text: `The ${sourceOf(row)} is live and renews, and its visitor does not have ${plans[row.plan].name}.`,
    })),
    ...extra.map(({ source, plan }) => ({
      kind: 'plan-without-subscription' as const,
      subject: source,
      text: `${plans[plan].name} is granted because of the ${source}, which is not live.`,
    })),
  ];
}

function isGranted({ plan, visitorId }: SubscriptionEntity, grant: Granted | undefined): boolean {
  return grant?.plan === plan && grant.visitorId === visitorId;
}

function doubled(live: readonly SubscriptionEntity[]): Breach[] {
  const byVisitor = grouped(live, ({ visitorId }) => visitorId);
  return [...byVisitor]
    .filter(([, rows]) => rows.length > 1)
    .map(([visitorId, rows]) => ({
      kind: 'two-subscriptions' as const,
      subject: visitorId,
      text: `One visitor has ${rows.length} live subscriptions: ${rows.map(({ id }) => id).join(', ')}.`,
    }));
}
