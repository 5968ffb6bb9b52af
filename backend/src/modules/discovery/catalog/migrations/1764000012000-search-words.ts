import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the search engine knows of all texts: their words, for spelling, and their languages, for stems. */
export class SearchWords1764000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create table search_words (
        word text collate "C" primary key
      );
      create index search_words_similar on search_words using gin (word gin_trgm_ops);
      create table search_languages (
        language text primary key
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table search_words, search_languages');
  }
}
