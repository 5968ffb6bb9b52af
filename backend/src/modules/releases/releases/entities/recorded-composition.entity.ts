import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The versions of a composition that was served. */
@Entity('release_compositions')
export class RecordedCompositionEntity {
  /** Hash of the content. */
  @PrimaryColumn('text')
  id: string;

  /** Name → version. */
  @Column('jsonb')
  versions: Readonly<Record<string, string>>;

  @CreateDateColumn({ type: 'timestamptz', name: 'first_served_at' })
  firstServedAt: Date;
}
