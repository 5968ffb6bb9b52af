import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A place where an affiliate puts links. */
@Entity('affiliate_campaigns')
export class CampaignEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'affiliate_id' })
  affiliateId: string;

  /** What its links carry. */
  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  /** Incremented with each change of name and archiving. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** `null` as long as it is in use. */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
