import type { BuildManifest, Publication } from '@tessera/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A published version of the shell or of a remote. Its content is immutable. */
@Entity('release_versions')
export class ReleaseVersionEntity {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @Column('jsonb')
  manifest: BuildManifest;

  /** What its manifest asks of browsers and crawlers; see `manifestNeeds`. */
  @Column('text', { array: true })
  needs: string[];

  @Column('jsonb')
  files: Publication['files'];

  /** Total size of the files in bytes. */
  @Column('int')
  size: number;

  /** Hash of manifest and files, to detect repeated publications. */
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

  /** Set if it was rolled back because of measured errors; it can't go live until an operator lifts this. */
  @Column('timestamptz', { name: 'quarantined_at', nullable: true })
  quarantinedAt: Date | null;

  @Column('text', { name: 'quarantine_reason', nullable: true })
  quarantineReason: string | null;

  /** When it last became the stable version; `null` if it never did. */
  @Column('timestamptz', { name: 'stable_at', nullable: true })
  stableAt: Date | null;

  /** When it first went live for any visitor; `null` if it never did. */
  @Column('timestamptz', { name: 'first_live_at', nullable: true })
  firstLiveAt: Date | null;

  /** Since when new pages no longer get it; `null` while it is live, and if it never was. */
  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;

  /** Set if an operator rolled it back: it is no longer a target of automatic rollbacks. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt: Date | null;

  /** Since when files are lost or damaged; `null` while it is intact. A damaged version is not served. */
  @Column('timestamptz', { name: 'damaged_at', nullable: true })
  damagedAt: Date | null;

  /** Paths of the lost or damaged files; `null` while it is intact. */
  @Column('jsonb', { name: 'damaged_files', nullable: true })
  damagedFiles: readonly string[] | null;
}
