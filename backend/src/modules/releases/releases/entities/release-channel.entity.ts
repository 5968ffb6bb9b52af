import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A gradual roll-out. */
export interface Rollout {
  /** Percentages of visitors, ascending to 100. */
  readonly steps: readonly number[];
  /** Index of the current step. */
  readonly step: number;
  /** How long each step must stay healthy; `null` waits for an operator. */
  readonly bakeSeconds: number | null;
  /** Start of the current step in ISO 8601. */
  readonly stepStartedAt: string;
}

/** The live versions of one remote. */
@Entity('release_channels')
export class ReleaseChannelEntity {
  @PrimaryColumn('text')
  name: string;

  /** Counts the changes, to detect concurrent ones. */
  @Column('int')
  revision: number;

  /** `null` until a version is activated for the first time. */
  @Column('text', { name: 'stable_version', nullable: true })
  stable: string | null;

  /** The version that is being rolled out. */
  @Column('text', { name: 'candidate_version', nullable: true })
  candidate: string | null;

  @Column('jsonb', { nullable: true })
  rollout: Rollout | null;

  /** The rollback target. */
  @Column('text', { name: 'last_good_version', nullable: true })
  lastGood: string | null;

  /** Maintenance message; `null` while the area is enabled. */
  @Column('text', { nullable: true })
  disabled: string | null;

  /** Whether the last change was made by a start of the site. */
  @Column('boolean', { name: 'changed_by_start', default: false })
  changedByStart: boolean;

  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt: Date | null;
}
