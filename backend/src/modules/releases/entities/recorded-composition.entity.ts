import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The versions of one composition that was given out. */
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
