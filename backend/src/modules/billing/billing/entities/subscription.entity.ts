import type { BillingPeriod, PaidPlanId, SubscriptionState } from '@tessera/contracts-billing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Why the site ends a subscription: the money-back guarantee; all of its money went back; the payer's bank took it back; the visitor has
 * another one; its visitor has deleted everything.
 */
export type EndReason = 'guarantee' | 'refunded' | 'disputed' | 'doubled' | 'erased';

@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('uuid', { name: 'customer_id' })
  customerId: string;

  /** `null` until the provider has answered. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('text')
  plan: PaidPlanId;

  @Column('text')
  period: BillingPeriod;

  @Column('text', { name: 'price_id' })
  priceId: string;

  @Column('text')
  state: SubscriptionState;

  @Column('boolean', { name: 'ends_at_period_end', default: false })
  endsAtPeriodEnd: boolean;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** When the money-back guarantee was used. */
  @Column('timestamptz', { name: 'refund_requested_at', nullable: true })
  refundRequestedAt: Date | null;

  /** When its checkout was replaced by another one, which had ended it: whatever was paid for it is given back. */
  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt: Date | null;

  /** Why the site ended it, where it did. */
  @Column('text', { name: 'end_reason', nullable: true })
  endReason: EndReason | null;

  /** When the state was read from the provider; a number that grows. */
  @Column('bigint', { default: '0' })
  ticket: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
