import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a candidate comes to more and more visitors. */
export interface Rollout {
  /** Shares of visitors in percent, ascending to 100. */
  readonly steps: readonly number[];
  /** Position of the present step. */
  readonly step: number;
  /** How long health must hold at each step; `null` waits for an operator. */
  readonly bakeSeconds: number | null;
  /** When the present step began, in ISO 8601. */
  readonly stepStartedAt: string;
}

/** Which versions of one remote visitors get. */
@Entity('release_channels')
export class ReleaseChannelEntity {
  @PrimaryColumn('text')
  name: string;

  /** Counts the changes: the loser of two at once is refused. */
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

  /** The version to return to. */
  @Column('text', { name: 'last_good_version', nullable: true })
  lastGood: string | null;

  /** Message in the place of the area; `null` while it is on. */
  @Column('text', { nullable: true })
  disabled: string | null;

  /** Whether the last change was a start's, and nobody has decided anything since. */
  @Column('boolean', { name: 'placed_by_start', default: false })
  placedByStart: boolean;

  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt: Date | null;
}
