import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** That an operator vouches for a visitor. */
@Entity('trust_words')
export class TrustWordEntity {
  /** By which the audit trail knows it, which outlives the visitor. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  reason: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'granted_at' })
  grantedAt: Date;
}
