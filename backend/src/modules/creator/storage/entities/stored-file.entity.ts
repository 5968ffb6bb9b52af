import type { Crop, FileType } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('stored_files')
export class StoredFileEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** In its address; can't be guessed. */
  @Column('text')
  key: string;

  /** The visitor who owns it. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  name: string;

  /** Names with `/` between them; empty where it is in no folder. */
  @Column('text')
  folder: string;

  @Column('text')
  type: FileType;

  /** As found in its bytes. */
  @Column('text', { name: 'media_type' })
  mediaType: string;

  /** Of what was sent, in bytes. */
  @Column('bigint')
  size: string;

  /** Of what was sent, in hexadecimal. */
  @Column('text')
  sha256: string;

  /** Where its bytes are in the store, as they were sent; `null` where only pictures made of them are kept. */
  @Column('text', { name: 'object_key', nullable: true })
  objectKey: string | null;

  /** Of an upright picture, in pixels; `null` for anything else. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('jsonb', { nullable: true })
  crop: Crop | null;

  /** The video that it belongs to, which may be gone. */
  @Column('text', { name: 'video_id', nullable: true })
  videoId: string | null;

  @Column('boolean', { name: 'is_public', default: false })
  isPublic: boolean;

  /** When an operator has taken it down; `null` where none has. */
  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  /** What the operator says to its owner. */
  @Column('text', { name: 'taken_down_reason', nullable: true })
  takenDownReason: string | null;

  /** Incremented with each change of what its owner may change. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** `null` unless it is deleted and can still be restored. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
