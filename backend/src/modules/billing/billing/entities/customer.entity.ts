import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Whom the provider knows as one payer. */
@Entity('customers')
export class CustomerEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The visitor whose purchases these are; another one after that one joined. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** `null` until the provider has answered. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  /** Where receipts go, in lower case. */
  @Column('text', { nullable: true })
  email: string | null;

  /** What is left at the provider of earlier payments, as it was last read: it pays the next invoices. */
  @Column('integer', { name: 'credit_cents', default: 0 })
  creditCents: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
