import type { ContentRevision } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { CopyColumns } from './copy.columns.js';

/** A state of an item that never changes. */
@Entity('content_revisions')
export class ContentRevisionEntity extends CopyColumns {
  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId: string;

  /** From 1 within its item. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  reason: ContentRevision['reason'];

  @Column('integer', { name: 'restored_from', nullable: true })
  restoredFrom: number | null;

  @Column('text')
  by: ContentRevision['by'];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
