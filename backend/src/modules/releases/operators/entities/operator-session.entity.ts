import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OperatorEntity } from './operator.entity.js';

/** A session of an operator in a browser. */
@Entity('operator_sessions')
export class OperatorSessionEntity {
  /** SHA-256 of the secret in the browser's cookie. */
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
