import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes remember the plans of visitors. */
export class ToldPlans1764000099010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tellChanges({ table: 'entitlement_grants', topic: 'plans', columns: ['visitor_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'entitlement_grants' }));
  }
}
