import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that are not handled are found by themselves, instead of by a job for each object that they are about. */
export class HandledEvents1764000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Those from before have had a job.
      alter table provider_events add column handled_at timestamptz(3) default now();
      alter table provider_events alter column handled_at drop default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table provider_events drop column handled_at');
  }
}
