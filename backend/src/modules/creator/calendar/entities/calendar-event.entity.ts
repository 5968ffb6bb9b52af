import type { EntryPriority, EntryType, Repetition } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An event that a visitor has added. Its instants are computed from wall time and zone when they are asked for. */
@Entity('calendar_events')
export class CalendarEventEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** In other calendar programs; of a visitor's events that are not deleted, each has its own. */
  @Column('text')
  uid: string;

  @Column('text')
  title: string;

  @Column('text')
  type: EntryType;

  @Column('text')
  priority: EntryPriority;

  @Column('text')
  notes: string;

  /** The first day, in `zone`. */
  @Column('date', { name: 'starts_on' })
  date: string;

  /** `null` for the whole day. */
  @Column('text', { name: 'wall_time', nullable: true })
  wallTime: string | null;

  @Column('integer')
  minutes: number;

  @Column('text')
  zone: string;

  @Column('jsonb', { nullable: true })
  repetition: Repetition | null;

  @Column('integer', { name: 'remind_minutes', nullable: true })
  remindMinutes: number | null;

  /** What it is about; it may be deleted meanwhile. */
  @Column('uuid', { name: 'content_id', nullable: true })
  contentId: string | null;

  /** Days of occurrences that were ticked off. */
  @Column('text', { array: true, default: [] })
  completed: string[];

  /** Days that its repetition has, and it does not. */
  @Column('text', { array: true, default: [] })
  excluded: string[];

  /** When the next reminder is due; `null` for none. */
  @Column('timestamptz', { name: 'remind_at', nullable: true })
  remindAt: Date | null;

  /** When the occurrence begins that it is about. */
  @Column('timestamptz', { name: 'remind_start', nullable: true })
  remindStart: Date | null;

  /** When the last occurrence begins that was reminded of; `null` for none since the event was last moved. */
  @Column('timestamptz', { name: 'reminded_start', nullable: true })
  remindedStart: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;

  /** `null` unless it is deleted and can still be restored. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
