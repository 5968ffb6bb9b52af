import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OperatorEntity } from './operator.entity.js';

/** A browser in which an operator has signed in. */
@Entity('operator_sessions')
export class OperatorSessionEntity {
  /** SHA-256 of what the browser's cookie holds. */
  @PrimaryColumn('bytea')
  hash: Buffer;

  @Column('bigint', { name: 'operator_id' })
  operatorId: string;

  @ManyToOne(() => OperatorEntity)
  @JoinColumn({ name: 'operator_id' })
  operator: OperatorEntity;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
