import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One change of an active version, kept for good. */
@Entity('release_activations')
export class ReleaseActivation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'from_version', nullable: true })
  fromVersion: string | null;

  @Column('text', { name: 'to_version' })
  toVersion: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'activated_at' })
  activatedAt: Date;

  @Column('text', { name: 'activated_by' })
  activatedBy: string;
}
