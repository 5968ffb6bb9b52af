import type { SiteUnderTest } from './site-under-test.js';

interface Copies {
  readonly table: string;
  /** Of the row that is copied. */
  readonly id: string;
  readonly count: number;
}

/** Fills a table with copies of a row, which differ in their ids alone: for limits. */
export async function copyRow(site: SiteUnderTest, { table, id, count }: Copies): Promise<void> {
  const statement = `
    insert into ${table}
    select (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid()))).*
    from ${table} original, generate_series(1, $2::int)
    where id = $1`;
  await site.database.query(statement, [id, count]);
}
