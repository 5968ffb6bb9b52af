import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('saved_searches')
export class SavedSearchEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who owns it. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  title: string;

  /** Incremented with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** From then on it can be restored for a while. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
