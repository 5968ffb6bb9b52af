import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakenDownPlaylists1764000071100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table playlists
        add taken_down_at timestamptz(3),
        add taken_down_reason text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playlists drop taken_down_at, drop taken_down_reason');
  }
}
