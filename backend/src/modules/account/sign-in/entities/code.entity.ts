import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A code and a link that were sent to an address. */
@Entity('sign_in_codes')
export class CodeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Who has asked. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text', { name: 'address_hash' })
  addressHash: string;

  /** Encrypted. */
  @Column('text')
  address: string;

  /** `null` until the mail is written. */
  @Column('text', { name: 'digits_hash', nullable: true })
  digitsHash: string | null;

  @Column('text', { name: 'link_hash', nullable: true })
  linkHash: string | null;

  /** With wrong digits. */
  @Column('integer', { default: 0 })
  tries: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** Who has confirmed the address before, and as whom the one who asked may continue. */
  @Column('text', { nullable: true })
  person: string | null;

  @Column('timestamptz', { name: 'joined_at', nullable: true })
  joinedAt: Date | null;

  /** Which browser of the person the one who asked is since. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** Of the deletion of what was left behind. */
  @Column('text', { nullable: true })
  receipt: string | null;
}
