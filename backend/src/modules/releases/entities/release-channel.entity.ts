import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which version of one remote visitors get. */
@Entity('release_channels')
export class ReleaseChannel {
  @PrimaryColumn('text')
  name: string;

  /** `null` until a version is activated for the first time. */
  @Column('text', { name: 'active_version', nullable: true })
  activeVersion: string | null;

  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt: Date | null;
}
