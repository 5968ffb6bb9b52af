import type { Comparison } from '@tessera/federation/judgement';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was seen when visitors were looked at some time after they got a version. */
export interface LookCounts extends Comparison {
  /** Visitors whose first report came until then have been counted; ISO 8601. */
  readonly until: string;
}

/** How a candidate compares with the stable version so far. */
@Entity('release_judgements')
export class RolloutJudgement {
  @PrimaryColumn('text')
  name: string;

  /** The candidate. */
  @PrimaryColumn('text')
  version: string;

  @Column('text', { name: 'stable_version' })
  stable: string;

  /** Position of the roll-out's step, and when it began: another roll-out of the version has others. */
  @Column('int')
  step: number;

  @Column('timestamptz', { name: 'step_started_at' })
  stepStartedAt: Date;

  /** Only visitors whose first report came later are compared. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  /** Natural logarithm of the evidence that the candidate is worse. */
  @Column('double precision', { name: 'log_evidence' })
  logEvidence: number;

  /** One for each of `looks`. */
  @Column('jsonb')
  counts: readonly LookCounts[];

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
