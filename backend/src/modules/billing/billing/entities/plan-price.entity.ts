import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A price at the provider, also one that only older subscriptions still have. */
@Entity('plan_prices')
export class PlanPriceEntity {
  @PrimaryColumn('text', { name: 'price_id' })
  priceId: string;

  @Column('text')
  plan: PaidPlanId;

  @Column('text')
  period: BillingPeriod;

  @Column('integer')
  cents: number;

  /** Whether new subscriptions get it. */
  @Column('boolean', { name: 'is_current' })
  isCurrent: boolean;

  /** From when subscriptions with an older price renew at this one. */
  @Column('timestamptz', { name: 'applies_from' })
  appliesFrom: Date;

  /** When subscribers were told of it. */
  @Column('timestamptz', { name: 'announced_at', nullable: true })
  announcedAt: Date | null;
}
