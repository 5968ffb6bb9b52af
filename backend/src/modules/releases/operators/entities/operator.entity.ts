import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who may sign in to the console. */
@Entity('operators')
export class OperatorEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Unique, case-insensitively. */
  @Column('text')
  name: string;

  /** Argon2id in the PHC string format. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
