import type { ReportReason } from '@tessera/contracts-account';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What one visitor says about one thing. */
@Entity('moderation_reports')
export class ModerationReportEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'case_id' })
  caseId: string;

  /** `null` once they have left. */
  @Column('text', { name: 'visitor_id', nullable: true })
  visitorId: string | null;

  /** Signature of the network for this thing alone; `null` once it no longer matters. */
  @Column('text', { nullable: true })
  network: string | null;

  @Column('text')
  reason: ReportReason;

  @Column('text')
  note: string;

  @Column('timestamptz', { name: 'reported_at', default: () => 'now()' })
  reportedAt: Date;

  /** The decision that answered it; `null` while it waits. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  /** When its visitor was told what came of it; `null` before. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt: Date | null;
}
