import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoredFiles1764000088000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table stored_files (
        id uuid primary key default gen_random_uuid(),
        key text not null unique check (key ~ '^[a-z0-9]{32}$'),
        visitor_id text not null,
        name text not null,
        folder text not null,
        type text not null check (type in ('general', 'avatar', 'thumbnail')),
        media_type text not null,
        size bigint not null check (size >= 0),
        sha256 text not null,
        object_key text unique,
        width integer,
        height integer,
        crop jsonb,
        video_id text,
        is_public boolean not null default false,
        taken_down_at timestamptz(3),
        taken_down_reason text,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      );
      create index stored_files_of_visitor on stored_files (visitor_id, created_at desc, id desc);
      create index stored_files_deleted on stored_files (deleted_at) where deleted_at is not null;

      create table unneeded_objects (
        key text primary key,
        since timestamptz(3) not null default now()
      );

      -- Whatever removes a row, its bytes are removed by a job.
      create function drop_object() returns trigger language plpgsql as $$
      begin
        insert into unneeded_objects (key) values (old.object_key) on conflict do nothing;
        return null;
      end $$;
      create trigger stored_files_drop_object after delete on stored_files
        for each row when (old.object_key is not null) execute function drop_object();

      create table visitor_documents (
        visitor_id text not null,
        data_type text not null,
        -- As it was sent: jsonb has no place for every text.
        data json not null,
        updated_at timestamptz(3) not null default now(),
        primary key (visitor_id, data_type)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table visitor_documents, stored_files, unneeded_objects;
      drop function drop_object;
    `);
  }
}
