import type { DataDeletion, DeletionReceipt } from '@tessera/contracts-account';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('account_deletions')
export class AccountDeletionEntity {
  @PrimaryColumn('text')
  receipt: string;

  /** `null` once everything is deleted. */
  @Column('text', { name: 'visitor_id', nullable: true })
  visitorId: string | null;

  @Column('text')
  state: DataDeletion['state'];

  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** What each keeper has deleted, by its name. */
  @Column('jsonb', { default: {} })
  deleted: DeletionReceipt['deleted'];
}
