import type { BuildManifest, Publication } from '@tessera/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A published version of the shell or of a remote. Never changed after it is written. */
@Entity('release_versions')
export class ReleaseVersion {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @Column('jsonb')
  manifest: BuildManifest;

  @Column('jsonb')
  files: Publication['files'];

  /** Hash of manifest and files: tells a repeated publication from a different one. */
  @Column('text')
  digest: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'published_at' })
  publishedAt: Date;

  @Column('text', { name: 'published_by' })
  publishedBy: string;
}
