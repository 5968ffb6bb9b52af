import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When channels are asked again, and what their feeds were like; all of it can be lost. */
export class WatchedChannels1764000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table watched_channels (
        platform text not null,
        external_id text not null,
        etag text,
        last_modified text,
        newest text,
        check_after timestamptz not null,
        in_a_row int not null default 0,
        primary key (platform, external_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table watched_channels');
  }
}
