import type { MaskedDetails } from '@tessera/contracts-billing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who has or had a code. */
@Entity('affiliates')
export class AffiliateEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** `null` once the visitor is erased. */
  @Column('text', { name: 'visitor_id', nullable: true })
  visitorId: string | null;

  /** Encrypted; `null` as long as they are not known. */
  @Column('text', { name: 'payout_details', nullable: true })
  payoutDetails: string | null;

  @Column('jsonb', { name: 'masked_details', nullable: true })
  maskedDetails: MaskedDetails | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
