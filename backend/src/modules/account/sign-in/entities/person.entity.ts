import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor who has confirmed an address. */
@Entity('sign_in_people')
export class PersonEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text', { name: 'address_hash' })
  addressHash: string;

  /** Encrypted. */
  @Column('text')
  address: string;

  /** Of the first address; a change keeps it. */
  @Column('timestamptz', { name: 'confirmed_at' })
  confirmedAt: Date;
}
