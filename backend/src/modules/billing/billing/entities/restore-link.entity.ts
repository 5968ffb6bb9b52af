import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The wish to restore what was bought with an email address. */
@Entity('restore_links')
export class RestoreLinkEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** In lower case. */
  @Column('text')
  email: string;

  /** SHA-256 of the token in the link; `null` until it is sent, and where nothing was bought with the address. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
