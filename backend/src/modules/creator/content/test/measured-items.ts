import type { DataSource } from 'typeorm';

/** Whose content benchmarks measure: somebody whom the site trusts, and readers know by name. */
export const measuredAuthor = 'measured-author';

export async function addAuthor(database: DataSource): Promise<void> {
  await database.query(
    `with person as (
      insert into sign_in_people (visitor_id, address_hash, address, confirmed_at)
        values ($1, $1, '', now() - interval '8 days') on conflict do nothing
    )
    insert into creators (visitor_id, id, name, about) values ($1, 'abcdefghijkl', 'Ada', '')
      on conflict do nothing`,
    [measuredAuthor],
  );
}

/** Fields of an item, as a statement selects them for its number. */
const copy = `'How to solder, part ' || number, '', 'Heat, then solder.',
  repeat(E'Heat the joint, then *add* the [solder](https://solder.example).\\n\\n', 40),
  'article', 'music', array['tools'], 'en', '', '', ''`;
const columns =
  'title, slug, description, body, type, category, tags, language, cover, video_link, video_file';

/** Items of one statement, which has a limit of time. */
const batch = 1000;

/** Writes items, of which each has one revision. @param first number of the first one */
export async function addItems(database: DataSource, first: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += batch)
    await addBatch(database, first + done, Math.min(batch, count - done));
  await database.query('analyze content_items, content_revisions');
}

async function addBatch(database: DataSource, first: number, count: number): Promise<void> {
  await database.query(
    `with items as (
      insert into content_items (key, visitor_id, ${columns}, last_revision)
        select lpad(number::text, 10, '0'), $3, ${copy}, 1 from generate_series($1::int, $2::int) number
        returning *
    )
    insert into content_revisions (item_id, number, ${columns}, reason, by)
      select id, 1, ${columns}, 'scheduled', 'author' from items`,
    [first, first + count - 1, measuredAuthor],
  );
}
