import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Starts replace only what a start put there. Until now they activated with the token that the site was started with. */
export class PlacedByStart1764000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table release_channels add placed_by_start boolean not null default false;
      update release_channels channel
        set placed_by_start = last.action = 'activated' and last.actor = 'deploy-token'
        from (
          select distinct on (subject) subject, action, actor
            from audit_entries
            where action in (
              'activated', 'rollout-started', 'rollout-advanced', 'rollout-completed', 'rolled-back', 'quarantined',
              'disabled', 'enabled'
            )
            order by subject, id desc
        ) last
        where last.subject = channel.name`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_channels drop placed_by_start');
  }
}
