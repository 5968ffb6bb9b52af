import type { PaymentState } from '@tessera/contracts-billing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A donation. Payments of invoices are only in the ledger. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** `null` until the provider has answered. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('text')
  description: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('integer', { name: 'refunded_cents', default: 0 })
  refundedCents: number;

  @Column('text')
  state: PaymentState;

  /** Why the last card was declined. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** When the state was read from the provider; a number that grows. */
  @Column('bigint', { default: '0' })
  ticket: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** Keyed hash of the fingerprint of the card that paid it; `null` where none did, and once its payer is erased. */
  @Column('text', { name: 'card_hash', nullable: true })
  cardHash: string | null;
}
