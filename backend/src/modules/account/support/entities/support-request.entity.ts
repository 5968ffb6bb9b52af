import type { SupportPriority, SupportState } from '@tessera/contracts-account';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('support_requests')
export class SupportRequestEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who asks. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  subject: string;

  @Column('text', { default: 'open' })
  state: SupportState;

  /** By the visitor's plan when they sent their last message. */
  @Column('text')
  priority: SupportPriority;

  /** Where answers are sent as well. */
  @Column('text', { nullable: true })
  email: string | null;

  /** Incremented with each message, and when it is closed. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** Since when it is whose turn it is. */
  @Column('timestamptz', { name: 'waiting_since', default: () => 'now()' })
  waitingSince: Date;
}
