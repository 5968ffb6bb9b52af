import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('saved_searches')
export class SavedSearchEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who owns it. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  name: string;

  /** Words and filters, as in the address of the search. */
  @Column('jsonb')
  parameters: Record<string, string>;

  /** Incremented with each change of the name. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** From then on it can be restored for a while. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** The newest video of the site when the visitor last looked: those after it are new. */
  @Column('bigint', { name: 'seen_video_id' })
  seenVideoId: string;

  @Column('timestamptz', { name: 'looked_at', default: () => 'now()' })
  lookedAt: Date;

  /** As of the last check. */
  @Column('integer', { name: 'new_results', default: 0 })
  newResults: number;

  @Column('timestamptz', { name: 'next_check_at' })
  nextCheckAt: Date;

  /** How many new results the last notification since the last look was about. */
  @Column('integer', { name: 'notified_results', default: 0 })
  notifiedResults: number;

  @Column('timestamptz', { name: 'notified_at', nullable: true })
  notifiedAt: Date | null;
}
