import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Recommendations1764000080010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table recommender_models (
        id uuid primary key default gen_random_uuid(),
        trained_at timestamptz not null default now(),
        data_hash text not null,
        events integer not null,
        visitors integer not null,
        content bytea not null
      );
      alter table recommender_models alter column content set storage external;
      create index recommender_models_by_time on recommender_models (trained_at desc);

      create table recommendation_slates (
        id uuid not null,
        first_position integer not null,
        visitor_id text not null,
        made_at timestamptz not null,
        source text not null,
        video_ids text[] not null,
        propensities real[] not null,
        primary key (id, first_position)
      );
      create index recommendation_slates_of_visitor on recommendation_slates (visitor_id);
      create index recommendation_slates_by_time on recommendation_slates using brin (made_at);

      create table slate_resets (
        visitor_id text primary key,
        reset_at timestamptz not null default now()
      );

      create table recommendation_recipes (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        name text not null,
        sliders jsonb not null,
        source text not null,
        exclusions jsonb not null,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now()
      );
      create index recommendation_recipes_of_visitor on recommendation_recipes (visitor_id, created_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table recommendation_recipes, slate_resets, recommendation_slates, recommender_models',
    );
  }
}
