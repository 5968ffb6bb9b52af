import type { SiteUnderTest } from './site-under-test.js';

/** Makes a row that was deleted one that was deleted a day earlier. */
export async function deletedDayAgo(site: SiteUnderTest, table: string, id: string): Promise<void> {
  const statement = `update ${table} set deleted_at = deleted_at - interval '1 day' where id = $1`;
  await site.database.query(statement, [id]);
}
