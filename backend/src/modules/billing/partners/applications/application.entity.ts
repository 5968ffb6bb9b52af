import type { ApplicationState } from '@tessera/contracts-billing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('partner_applications')
export class ApplicationEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor who applies. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text', { name: 'company_name' })
  companyName: string;

  /** For people to look at; the server never opens it. */
  @Column('text')
  website: string;

  @Column('text', { name: 'integration_type' })
  integrationType: string;

  @Column('text', { name: 'user_base' })
  userBase: string;

  @Column('text', { name: 'use_case' })
  useCase: string;

  @Column('text', { name: 'contact_email' })
  contactEmail: string;

  @Column('text', { name: 'estimated_revenue' })
  estimatedRevenue: string;

  @Column('text')
  state: ApplicationState;

  @Column('timestamptz', { name: 'submitted_at' })
  submittedAt: Date;

  /** Such as `2026-12-02`. */
  @Column('date', { name: 'review_by' })
  reviewBy: string;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  /** What the operator has written to the applicant. */
  @Column('text', { default: '' })
  answer: string;

  @Column('integer', { default: 1 })
  version: number;
}
