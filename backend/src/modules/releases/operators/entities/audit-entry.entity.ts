import type { AuditAction } from '@tessera/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of the audit trail. It is permanent: the table rejects changes. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  @Column('text')
  actor: string;

  @Column('text')
  action: AuditAction;

  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('jsonb', { name: 'from_state', nullable: true })
  from: object | null;

  @Column('jsonb', { name: 'to_state', nullable: true })
  to: object | null;
}
