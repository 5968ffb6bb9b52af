import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All lists come from the search index, so the text index of videos is no longer written. Processes of the release before go on
 * reading the column, which the next release drops.
 */
export class SearchTextUnread1764000020100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos
        alter column search drop expression,
        alter column search drop not null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos drop search;
      alter table videos add search tsvector not null generated always as (
        setweight(to_tsvector('catalog', plain_words(title)), 'A')
          || setweight(to_tsvector('catalog_plain', plain_words(title)), 'A')
          || setweight(to_tsvector('catalog', plain_words(joined_words(tags))), 'B')
          || setweight(to_tsvector('catalog_plain', plain_words(joined_words(tags))), 'B')
          || setweight(to_tsvector('catalog', plain_words(channel_title)), 'C')
          || setweight(to_tsvector('catalog_plain', plain_words(channel_title)), 'C')
          || setweight(to_tsvector('catalog', plain_words(description)), 'D')
      ) stored
    `);
  }
}
