import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A visitor hides what a list of somebody else hides. */
@Entity('block_list_subscriptions')
export class BlockListSubscriptionEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('uuid', { name: 'list_id' })
  listId: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
