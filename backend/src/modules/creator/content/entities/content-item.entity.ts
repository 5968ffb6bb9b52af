import type { ContentStatus } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CopyColumns } from './copy.columns.js';

/** An item with its working copy. */
@Entity('content_items')
export class ContentItemEntity extends CopyColumns {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** In public addresses: ten random letters and digits. */
  @Column('text')
  key: string;

  /** The author. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** How far the working copy is. */
  @Column('text', { default: 'draft' })
  status: ContentStatus;

  /** When it got this status, which the database notes; `null` where it has had it since before that. */
  @Column({
    type: 'timestamptz',
    name: 'status_since',
    nullable: true,
    insert: false,
    update: false,
  })
  statusSince: Date | null;

  /** The revision that a reviewer has approved, as long as the working copy says the same. */
  @Column('integer', { name: 'approved_revision', nullable: true })
  approvedRevision: number | null;

  /** What will be published at `publishAt`. */
  @Column('integer', { name: 'scheduled_revision', nullable: true })
  scheduledRevision: number | null;

  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  @Column('timestamptz', { name: 'unpublish_at', nullable: true })
  unpublishAt: Date | null;

  /** In which these times were chosen. */
  @Column('text', { nullable: true })
  zone: string | null;

  /** The day that the author has in mind, on which nothing happens. */
  @Column('date', { name: 'planned_on', nullable: true })
  plannedOn: string | null;

  /** What readers have; `null` where they have nothing. */
  @Column('integer', { name: 'live_revision', nullable: true })
  liveRevision: number | null;

  /** When readers first had it. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  /** Number of the newest revision; 0 for none. */
  @Column('integer', { name: 'last_revision', default: 0 })
  lastRevision: number;

  /** When an operator has taken it down; `null` where none has. */
  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  /** What the operator says to its author. */
  @Column('text', { name: 'taken_down_reason', nullable: true })
  takenDownReason: string | null;

  /** Incremented with each change of working copy and status. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** `null` unless it is deleted and can still be restored. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
