import type { PublicationReceipt } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The receipt of something that was to happen at a time: of one item and action, at most one waits. */
@Entity('content_publications')
export class ContentPublicationEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  @Column('text')
  action: PublicationReceipt['action'];

  @Column('integer', { nullable: true })
  revision: number | null;

  @Column('timestamptz', { name: 'promised_at' })
  promisedAt: Date;

  @Column('text')
  zone: string;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  @Column('text')
  state: PublicationReceipt['state'];

  /** Why it failed, or was taken back. */
  @Column('text', { nullable: true })
  reason: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
