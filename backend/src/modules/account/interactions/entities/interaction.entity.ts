import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row is never changed. The table is partitioned by the months of the ids. */
@Entity('interactions')
export class InteractionEntity {
  /** UUID of version 7; its time is when it happened. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** One of `InteractionKind`, or of an area that is gone. */
  @Column('text')
  kind: string;

  /** The id of a video, or a query as the visitor wrote it. */
  @Column('text')
  subject: string;

  @Column('jsonb')
  payload: Record<string, unknown>;

  /** See `NetworkNumbers`; `null` where no request brought it. */
  @Column('integer', { nullable: true })
  network: number | null;
}
