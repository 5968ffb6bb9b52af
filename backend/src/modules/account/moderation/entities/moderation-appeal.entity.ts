import type { Appeal } from '@tessera/contracts-account';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What an owner says against a take-down; once for each. */
@Entity('moderation_appeals')
export class ModerationAppealEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** Which take-down of the thing, counted from 1. */
  @Column('integer', { name: 'take_down' })
  takeDown: number;

  @Column('text')
  text: string;

  /** `null` while nobody has decided. */
  @Column('text', { nullable: true })
  outcome: Appeal['outcome'];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
