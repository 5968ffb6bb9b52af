import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A code that links carry. It is never given to anybody else. */
@Entity('affiliate_codes')
export class AffiliateCodeEntity {
  @PrimaryColumn('text')
  code: string;

  /** The same for codes that are easily taken for each other. */
  @Column('text')
  skeleton: string;

  @Column('uuid', { name: 'affiliate_id' })
  affiliateId: string;

  /** Whether it is the one that its affiliate has chosen last. */
  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
