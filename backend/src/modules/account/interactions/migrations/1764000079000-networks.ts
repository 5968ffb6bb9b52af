import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Networks1764000079000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table interactions add network integer;

      create table interaction_network_keys (
        month date primary key,
        key bytea not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table interaction_network_keys;
      alter table interactions drop network;
    `);
  }
}
