import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatorPictures1764000090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table creators add column avatar text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creators drop column avatar');
  }
}
