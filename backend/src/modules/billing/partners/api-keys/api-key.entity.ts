import type { ApiKeyScope } from '@tessera/contracts-billing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor whom it acts for. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  scopes: ApiKeyScope[];

  @Column('text')
  prefix: string;

  /** SHA-256 of the key, which is stored nowhere. */
  @Column('bytea')
  hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
