import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes remember whose learning is off. */
export class ToldLearning1764000099040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tellChanges({ table: 'interaction_settings', topic: 'learning', columns: ['visitor_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'interaction_settings' }));
  }
}
