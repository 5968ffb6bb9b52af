import type { WorthKeeping } from '@tessera/contracts-account';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a visitor was offered to keep their things. */
@Entity('keep_offers')
export class KeepOfferEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  /** What they stored. */
  @Column('text')
  what: WorthKeeping;

  @Column('timestamptz', { name: 'offered_at', default: () => 'now()' })
  offeredAt: Date;

  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt: Date | null;
}
