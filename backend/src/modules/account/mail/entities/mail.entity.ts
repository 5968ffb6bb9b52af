import type { MailState } from '@tessera/contracts-account';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailContent } from '../new-mail.js';

@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Whom it is for; `null` where only the address is known. */
  @Column('text', { name: 'visitor_id', nullable: true })
  visitorId: string | null;

  @Column('text')
  kind: string;

  /** Unique for its kind. */
  @Column('text', { nullable: true })
  key: string | null;

  /** Address in lower case. */
  @Column('text')
  recipient: string;

  /** `null` once it has been sent, and some days after it failed. */
  @Column('jsonb', { nullable: true })
  content: MailContent | null;

  @Column('text', { default: 'waiting' })
  state: MailState;

  /** Why the last attempt failed, without anything of its content. */
  @Column('text', { nullable: true })
  reason: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** When it was sent or given up. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;
}
