import { describe, expect, it } from '@jest/globals';
import { canonicalSql } from './canonical-sql.js';
import { createdBy, dropStatements, tablesAmong } from './created-objects.js';

describe('createdBy', () => {
  const created = (sql: string) => createdBy(canonicalSql(sql));

  it('names what is created, and nothing that only looks like it', () => {
    const sql = `
      create type mood as enum ('good');
      CREATE OR REPLACE FUNCTION plain_words(words text) returns text language sql return words;
      create unlogged table if not exists mixes (id int primary key);
      create table "Odd name" as select 1;
      create unique index concurrently if not exists mixes_by_day on public.mixes (day);
      create materialized view public.daily as select 1;
      create trigger mixes_change before update on mixes execute function plain_words();
      alter table videos add note text default 'create table y'`;
    expect(created(sql)).toEqual([
      'type mood',
      'function plain_words',
      'table mixes',
      'table "Odd name"',
      'index mixes_by_day',
      'materialized view public.daily',
    ]);
  });
});

describe('dropStatements', () => {
  const objects = [
    'function "Plain words"',
    'table mixes',
    'materialized view daily',
    'table tracks',
  ];

  it('drops what depends on something else first, and tables together, because they may refer to each other', () => {
    expect(tablesAmong(objects)).toEqual(['mixes', 'tracks']);
    expect(dropStatements(objects)).toEqual([
      'drop materialized view if exists daily',
      'drop table if exists mixes, tracks',
      'drop function if exists "Plain words"',
    ]);
  });
});
