import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Authorizes a program to release. */
@Entity('deploy_tokens')
export class DeployTokenEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  label: string;

  /** `null` for all remotes, with all rights of operators. */
  @Column('text', { nullable: true })
  remote: string | null;

  /** SHA-256 of the secret. */
  @Column('bytea')
  hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
