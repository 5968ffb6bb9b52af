import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody's first purchase, and the commission for it. */
@Entity('affiliate_referrals')
export class ReferralEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'affiliate_id' })
  affiliateId: string;

  @Column('text', { name: 'invoice_id' })
  invoiceId: string;

  /** Nothing leads from it to the visitor. */
  @Column('text')
  pseudonym: string;

  @Column('integer', { name: 'paid_cents' })
  paidCents: number;

  @Column('integer', { name: 'commission_cents' })
  commissionCents: number;

  @Column('integer', { name: 'reversed_cents', default: 0 })
  reversedCents: number;

  @Column('timestamptz', { name: 'converted_at' })
  convertedAt: Date;

  @Column('timestamptz', { name: 'held_until' })
  heldUntil: Date;

  @Column('boolean', { name: 'is_in_review' })
  isInReview: boolean;

  /** `null` as long as the commission is on hold. */
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt: Date | null;

  @Column('uuid', { name: 'payout_id', nullable: true })
  payoutId: string | null;

  /** Of the click that it is attributed to; `null` where its link named none. */
  @Column('uuid', { name: 'campaign_id', nullable: true })
  campaignId: string | null;

  /** The path to which that link led. */
  @Column('text', { name: 'landing_page', nullable: true })
  landingPage: string | null;

  /** When that was; `null` for referrals from before this was kept. */
  @Column('timestamptz', { name: 'clicked_at', nullable: true })
  clickedAt: Date | null;
}
