import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredKind, StoredObject } from './stored-objects.js';

@Entity('simulated_stripe_objects')
export class SimulatedStripeObjectEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: StoredKind;

  /** What it is listed by: its customer, or the payment that it belongs to. */
  @Column('text', { nullable: true })
  parent: string | null;

  @Column('jsonb')
  data: StoredObject;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When something happens to it by itself. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  /** When an event was handed over; `null` for other objects, too. */
  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  /** Grows with each new object. */
  @Column({ type: 'bigint', insert: false, update: false })
  position: string;
}
