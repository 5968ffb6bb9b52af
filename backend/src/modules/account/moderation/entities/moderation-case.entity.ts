import type { ModerationState } from '@tessera/contracts-account';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What is decided about one thing that was reported or taken down. There is one for each thing. */
@Entity('moderation_cases')
export class ModerationCaseEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  /** The thing's id among those of its kind. */
  @Column('text')
  subject: string;

  /** As it was last known. */
  @Column('text')
  title: string;

  /** The visitor who made it, as of the last take-down; `null` where nobody here did, or they have left. */
  @Column('text', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  @Column('text')
  state: ModerationState;

  /** Incremented with each change of the state, not with reports of what is open. */
  @Column('integer', { default: 1 })
  version: number;

  /** Of the reports that led to this state, or wait in it. */
  @Column('integer', { default: 0 })
  networks: number;

  /** Why it is taken down; `null` where it is not. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** How often it was taken down. */
  @Column('integer', { name: 'take_downs', default: 0 })
  takeDowns: number;

  /** When it was last taken down, restored or dismissed. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  /** When it was last reported, appealed or decided. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
