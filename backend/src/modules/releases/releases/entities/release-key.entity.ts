import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A public key whose signatures are accepted for one remote. */
@Entity('release_keys')
export class ReleaseKeyEntity {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  id: string;

  /** The 32 bytes in base64url. */
  @Column('text', { name: 'public_key' })
  publicKey: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'added_at' })
  addedAt: Date;

  @Column('text', { name: 'added_by' })
  addedBy: string;
}
