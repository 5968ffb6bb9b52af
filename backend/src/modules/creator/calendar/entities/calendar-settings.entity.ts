import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a visitor has chosen for their calendar. */
@Entity('calendar_settings')
export class CalendarSettingsEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  /** In which their days are counted; `null` until a page says which. */
  @Column('text', { nullable: true })
  zone: string | null;

  /** Of the secret in the link to their feed; `null` where there is none. */
  @Column('text', { name: 'feed_digest', nullable: true })
  feedDigest: string | null;

  @Column('timestamptz', { name: 'feed_created_at', nullable: true })
  feedCreatedAt: Date | null;
}
