import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('block_lists')
export class BlockListEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who owns it. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  name: string;

  /** Made with the first thing that a visitor hides; there is one. */
  @Column('boolean', { name: 'is_default', default: false })
  isDefault: boolean;

  @Column('boolean', { name: 'is_shared', default: false })
  isShared: boolean;

  /** Incremented with each change of name and sharing. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** From then on it hides nothing, and can be restored for a while. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** Set by an operator: from then on only its owner can see it, and it hides for nobody else. */
  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  /** What the operator says to its owner and subscribers. */
  @Column('text', { name: 'taken_down_reason', nullable: true })
  takenDownReason: string | null;
}
