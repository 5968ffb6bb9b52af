import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes remember the plans of visitors. */
export class ToldPlans1764000099010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('entitlement_grants', 'plans', 'visitor_id')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('entitlement_grants')`);
  }
}
