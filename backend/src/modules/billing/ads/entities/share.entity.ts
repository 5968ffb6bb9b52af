import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What of the site's revenue a visitor has a share of. */
export type ShareSource = 'ads' | 'pool';

/** What a visitor earned in a day by the ads beside their content, or in a month that ended with it by the pool. */
@Entity('creator_shares')
export class ShareEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  owner: string;

  /** ISO 8601, in UTC. */
  @Column('date')
  day: string;

  @Column('text', { default: 'ads' })
  source: ShareSource;

  @Column('integer')
  cents: number;

  /** Who has paid for the plan it was earned with: the owner, or another browser that the purchase was moved to. */
  @Column('text', { name: 'plan_holder' })
  planHolder: string;

  @Column('timestamptz', { name: 'held_until' })
  heldUntil: Date;

  /** `null` as long as it is on hold. */
  @Column('timestamptz', { name: 'released_at', nullable: true })
  releasedAt: Date | null;

  @Column('timestamptz', { name: 'reversed_at', nullable: true })
  reversedAt: Date | null;
}
