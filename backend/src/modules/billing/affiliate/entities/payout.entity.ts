import type { PayoutState } from '@tessera/contracts-billing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('affiliate_payouts')
export class PayoutEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'affiliate_id' })
  affiliateId: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  state: PayoutState;

  /** Masked. */
  @Column('text')
  destination: string;

  /** Encrypted; `null` once the payout is closed. */
  @Column('text', { nullable: true })
  details: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The file for the bank that it is in. */
  @Column('uuid', { name: 'export_id', nullable: true })
  exportId: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;
}
