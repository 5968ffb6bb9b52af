import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoredPictures1764000088050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stored_pictures (
        file_id uuid not null references stored_files on delete cascade,
        size_name text not null check (size_name in ('full', 'small', 'medium', 'large')),
        object_key text not null,
        width integer not null,
        height integer not null,
        bytes integer not null,
        media_type text not null,
        primary key (file_id, size_name)
      );

      -- As for the bytes of files.
      create trigger stored_pictures_drop_object after delete on stored_pictures
        for each row execute function drop_object();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stored_pictures');
  }
}
