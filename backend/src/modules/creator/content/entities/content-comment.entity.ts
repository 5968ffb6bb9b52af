import type { ReviewComment } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a reviewer says of a revision, or its author answers. */
@Entity('content_comments')
export class ContentCommentEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** The link it came by; `null` for what the author says. */
  @Column('uuid', { name: 'review_id', nullable: true })
  reviewId: string | null;

  @Column('integer')
  revision: number;

  @Column('text')
  by: ReviewComment['by'];

  @Column('text')
  name: string;

  @Column('text')
  text: string;

  /** The text that it is about; `null` for all of it. */
  @Column('jsonb', { nullable: true })
  anchor: ReviewComment['anchor'];

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
