import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Who readers see as the author of a visitor's content. */
@Entity('creators')
export class CreatorEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  /** In public addresses: twelve random letters and digits. */
  @Column('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  about: string;

  /** Key of a picture of theirs; empty for none. */
  @Column('text', { default: '' })
  avatar: string;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
