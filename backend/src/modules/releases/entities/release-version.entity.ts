import type { BuildManifest, Publication } from '@tessera/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A published version of the shell or of a remote. What it consists of never changes. */
@Entity('release_versions')
export class ReleaseVersionEntity {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @Column('jsonb')
  manifest: BuildManifest;

  @Column('jsonb')
  files: Publication['files'];

  /** Of all files together, in bytes. */
  @Column('int')
  size: number;

  /** Hash of manifest and files: tells a repeated publication from a different one. */
  @Column('text')
  digest: string;

  @Column('timestamptz', { name: 'built_at' })
  builtAt: Date;

  @Column('text', { nullable: true })
  commit: string | null;

  @Column('text', { name: 'key_id' })
  keyId: string;

  @Column('text')
  signature: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'published_at' })
  publishedAt: Date;

  @Column('text', { name: 'published_by' })
  publishedBy: string;

  /** Set where measured errors took it back: it is not given out again until an operator lifts that. */
  @Column('timestamptz', { name: 'quarantined_at', nullable: true })
  quarantinedAt: Date | null;

  @Column('text', { name: 'quarantine_reason', nullable: true })
  quarantineReason: string | null;

  /** When it became the version for all visitors, the last time; `null` where it never did. */
  @Column('timestamptz', { name: 'stable_at', nullable: true })
  stableAt: Date | null;

  /** When it first went live for any visitor; `null` if it never did. */
  @Column('timestamptz', { name: 'first_live_at', nullable: true })
  firstLiveAt: Date | null;

  /** Since when no new page gets it; `null` while some do, and where none ever did. */
  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;

  /** Set where an operator took it back: it is no longer a version to return to by itself. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** Since when the store lacks files of it; `null` while it is whole. Nobody gets it meanwhile. */
  @Column('timestamptz', { name: 'damaged_at', nullable: true })
  damagedAt: Date | null;

  /** Paths of the files that are lost or damaged; `null` while it is whole. */
  @Column('jsonb', { name: 'damaged_files', nullable: true })
  damagedFiles: readonly string[] | null;
}
