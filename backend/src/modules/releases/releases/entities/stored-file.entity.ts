import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Encoding } from '../../../../platform/http/index.js';

/** Encodings that are stored beside the plain bytes. */

/** Encoding → size in bytes. Empty if compression saves nothing. */
export type Variants = Readonly<Partial<Record<Encoding, number>>>;

/** A file in the object store, identified by the hash of its bytes. */
@Entity('release_files')
export class StoredFileEntity {
  /** SHA-384 in hexadecimal. */
  @PrimaryColumn('text')
  hash: string;

  @Column('int')
  size: number;

  @Column('jsonb')
  variants: Variants;

  @CreateDateColumn({ type: 'timestamptz', name: 'stored_at' })
  storedAt: Date;
}
