import { Entity, PrimaryColumn } from 'typeorm';

/** A kind of notifications that a visitor has turned off. */
@Entity('notification_opt_outs')
export class NotificationOptOutEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text')
  kind: string;
}
