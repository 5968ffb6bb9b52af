import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An invoice for a subscription. */
@Entity('invoices')
export class InvoiceEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId: string;

  @Column('text', { name: 'provider_id' })
  providerId: string;

  /** The provider's payment that paid it. */
  @Column('text', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  /** What the card that paid it is compared by. */
  @Column('text', { name: 'card_hash', nullable: true })
  cardHash: string | null;

  @Column('text', { nullable: true })
  number: string | null;

  @Column('text')
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

  @Column('text')
  plan: PaidPlanId;

  @Column('text')
  period: BillingPeriod;

  /** Whether it is the first that its customer ever paid. */
  @Column('boolean', { name: 'is_first' })
  isFirst: boolean;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  @Column('integer', { name: 'paid_cents' })
  paidCents: number;

  @Column('integer', { name: 'refunded_cents', default: 0 })
  refundedCents: number;

  /** What goes back, or went back: also what is not there yet. */
  @Column('integer', { name: 'back_cents', default: 0 })
  backCents: number;

  /** When it was decided to give all of it back, because it was paid after its subscription had ended. */
  @Column('timestamptz', { name: 'refund_requested_at', nullable: true })
  refundRequestedAt: Date | null;

  /** End of what it pays for. */
  @Column('timestamptz', { name: 'period_ends_at' })
  periodEndsAt: Date;

  @Column('text', { name: 'document_url', nullable: true })
  documentUrl: string | null;

  /** When the state was read from the provider; a number that grows. */
  @Column('bigint', { default: '0' })
  ticket: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;
}
