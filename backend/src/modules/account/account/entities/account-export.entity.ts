import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The latest export of a visitor. */
@Entity('account_exports')
export class AccountExportEntity {
  /** Can't be guessed: it is part of the link to the archive. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** PostgreSQL's 64 bits, which TypeORM reads as text. */
  @Column('bigint', { name: 'size_bytes', nullable: true })
  sizeBytes: string | null;
}
