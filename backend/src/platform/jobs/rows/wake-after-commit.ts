import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

/** Wakes the job loop as soon as jobs that this process has added are committed. */
@Injectable()
export class WakeAfterCommit implements EntitySubscriberInterface, OnModuleInit {
  private readonly writing = new WeakSet<QueryRunner>();
  private wake = (): void => {};

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onModuleInit(): void {
    this.database.subscribers.push(this);
  }

  onWake(wake: () => void): void {
    this.wake = wake;
  }

  /** Call after adding jobs with `manager`, whose transaction may still be open. */
  after({ queryRunner }: EntityManager): void {
    if (queryRunner?.isTransactionActive) this.writing.add(queryRunner);
    else this.wake();
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // Releasing a savepoint is not a commit.
    if (!queryRunner.isTransactionActive && this.writing.delete(queryRunner)) this.wake();
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) this.writing.delete(queryRunner);
  }
}
