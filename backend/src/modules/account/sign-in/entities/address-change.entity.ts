import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address that a person has replaced, and can take back. */
@Entity('sign_in_changes')
export class AddressChangeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text', { name: 'address_hash' })
  addressHash: string;

  /** Encrypted. */
  @Column('text')
  address: string;

  /** `null` until its owner is told. */
  @Column('text', { name: 'link_hash', nullable: true })
  linkHash: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'changed_at' })
  changedAt: Date;
}
