import type { FeedbackKind } from '@tessera/contracts-personalization';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a visitor wants less of. */
@Entity('visitor_feedback')
export class VisitorFeedbackEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text')
  kind: FeedbackKind;

  /** Of a video or channel, or the words of a topic in lower case. */
  @PrimaryColumn('text')
  id: string;

  @Column('timestamptz', { name: 'given_at', default: () => 'now()' })
  givenAt: Date;
}
