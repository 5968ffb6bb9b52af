import { describe, expect, it } from '@jest/globals';
import { canonicalSql } from './canonical-sql.js';

describe('canonicalSql', () => {
  it.each([
    ['select 1', '  SELECT\n\t1 ;\n;'],
    ['create table a(b int,c text)', 'create table a (\n  b int, -- the number\n  c text\n);'],
    ['select a<>b', 'select a <> b /* differs\n -- from */'],
    ['do $$ begin return null; end $$', 'do $$\n  -- nothing\n  BEGIN RETURN null; END\n$$'],
    [`select e'it\\'s -- one' -- two`, `select e'it\\'s -- one'`],
  ])('takes %j for the same as %j', (one, other) => {
    expect(canonicalSql(one)).toBe(canonicalSql(other));
  });

  it.each([
    ['select 1', 'select 2'],
    ["select 'a  b'", "select 'a b'"],
    ["select 'A'", "select 'a'"],
    ["select '-- a'", "select '-- b'"],
    ["select '' '/*' x '*/'", "select '' '/*' y '*/'"],
    ["select 'it''s  -- so'", "select 'it''s -- so'"],
    [`select "A b"`, `select "a b"`],
    ['select $tag$ a $tag$', 'select $tag$ b $tag$'],
    ['select $$ a $$', 'select $_$ a $_$'],
    ['note text', 'note text not null'],
  ])('tells %j from %j', (one, other) => {
    expect(canonicalSql(one)).not.toBe(canonicalSql(other));
  });
});
