import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Why money goes back: by the money-back guarantee, because it was paid after the plan had ended, because the visitor had two plans, as
 * a credit that is paid out, or because operators wanted it, here or at the provider.
 */
export type ReturnReason = 'guarantee' | 'late' | 'doubled' | 'credit' | 'operator' | 'provider';

/** Money that goes back to who paid, or that a bank has taken back. */
@Entity('money_returns')
export class MoneyReturnEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** What was wanted, for good: wanted again, it is the same. */
  @Column('text')
  key: string;

  @Column('text')
  kind: 'refund' | 'dispute';

  @Column('text')
  reason: ReturnReason;

  /** `null` until the provider has answered. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  /** The provider's payment that it is of. */
  @Column('text', { name: 'payment_id' })
  paymentId: string;

  /** `null` for a donation. */
  @Column('uuid', { name: 'invoice_id', nullable: true })
  invoiceId: string | null;

  @Column('integer')
  cents: number;

  /** `pending` while the bank decides. */
  @Column('text')
  state: 'requested' | 'pending' | 'succeeded' | 'failed';

  /** Why it failed. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** How much of it the payer had as a credit, which is taken first; `null` until it is known. */
  @Column('integer', { name: 'credit_cents', nullable: true })
  creditCents: number | null;

  @Column('timestamptz', { name: 'credit_taken_at', nullable: true })
  creditTakenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** When its state changed. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** When one that failed was made good by another. */
  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;

  /** When operators noted that one that failed was paid another way, not by the provider. */
  @Column('timestamptz', { name: 'elsewhere_at', nullable: true })
  elsewhereAt: Date | null;
}
