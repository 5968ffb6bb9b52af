import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes remember the pictures of visitors. */
export class ToldFiles1764000099050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tellChanges({ table: 'stored_files', topic: 'files', columns: ['visitor_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'stored_files' }));
  }
}
