import type { Preferences, Switches } from '@tessera/contracts-personalization';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a visitor has chosen; the rest follows from it, or is the default. */
export type StoredPreferences = Partial<Omit<Preferences, 'duration' | 'quality'>>;

/** Whether behavior is recorded is a setting of the log of interactions. */
export type StoredSwitches = Partial<Omit<Switches, 'behavior'>>;

/** Visitors without a row have the defaults. */
@Entity('visitor_profiles')
export class VisitorProfileEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('jsonb')
  preferences: StoredPreferences;

  @Column('jsonb')
  switches: StoredSwitches;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;
}
