import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Identified } from '../stripe-objects.js';

/** The answer to a write, for when it is sent again. */
@Entity('simulated_stripe_keys')
export class SimulatedStripeKeyEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  fingerprint: string;

  /** Id of the object that the answer shows. */
  @Column('text', { name: 'object_id' })
  objectId: string;

  @Column('jsonb')
  answer: Identified;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
