import type { Finding } from '@tessera/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a check has ended: with a verdict, or without one because the machine was too slow or the browser did not run. */
export type CheckOutcome = 'passed' | 'refused' | 'too-slow' | 'no-browser';

/** A check of the pages of a version beside everything else that is live. */
@Entity('release_page_checks')
export class PageCheckEntity {
  /** Hash of the version and everything that is live. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  /** How many loads of pages it takes. */
  @Column('int')
  planned: number;

  /** How often each page has worked so far, by its path. */
  @Column('jsonb')
  loads: Readonly<Record<string, number>>;

  /** `null` until it has ended. */
  @Column('text', { nullable: true })
  outcome: CheckOutcome | null;

  @Column('jsonb')
  findings: readonly Finding[];

  /** Why it has ended without a verdict. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Since when a verdict has been awaited, however often the check was repeated. */
  @Column('timestamptz', { name: 'pending_since' })
  pendingSince: Date;

  /** When somebody last asked for it. */
  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
