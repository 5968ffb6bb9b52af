import type { PaidPlanId } from '@tessera/contracts-billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('entitlement_grants')
export class EntitlementGrantEntity {
  /** What it comes from, such as `subscription:<id>`. */
  @PrimaryColumn('text')
  source: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  plan: PaidPlanId;

  /** From then on it is worth nothing. */
  @Column('timestamptz', { name: 'valid_until' })
  validUntil: Date;

  /** In words for the visitor, for example `Pro is paid until December 23.` */
  @Column('text')
  reason: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
