import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** Comments by when they were fetched; samples have no such time. */
export class FetchedComments1764000081001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'comments_fetched',
      on: 'comments (fetched_at) where fetched_at is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists comments_fetched');
  }
}
