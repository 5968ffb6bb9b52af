import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('playlists')
export class PlaylistEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who owns it. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('boolean', { name: 'is_shared' })
  isShared: boolean;

  /** Whether an operator has taken it down; as long as they have, it is not shared. */
  @Column('boolean', { name: 'sharing_blocked', default: false })
  sharingBlocked: boolean;

  /** When that was; `null` where it is not taken down, and of those that releases before took down. */
  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  /** What the operator says to its owner; `null` as above. */
  @Column('text', { name: 'taken_down_reason', nullable: true })
  takenDownReason: string | null;

  /** Incremented with each change of title, description and sharing. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Of the playlist or its items; playlists are listed by it. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** `null` unless it is deleted and can still be restored. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
