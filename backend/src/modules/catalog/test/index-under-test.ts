import type { TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { createDatabaseFor } from '../../../../test/harness/application-under-test.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as catalog } from '../definition.js';
import { SearchIndex } from '../search/index/search-index.js';
import { lockIndex } from '../search/index/store/index-lock.js';
import { dropSegment } from '../search/index/store/repair.js';
import { ofClient } from '../search/index/store/statements.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { rowColumns } from './any-index-rows.js';
import { plainAnalyzer, plainRanking } from './plain-analyzer.js';

/** The index on a database of its own, with three categories and channels. */
export class IndexUnderTest {
  private constructor(
    private readonly database: TestDatabase,
    readonly client: pg.Client,
  ) {}

  static async open(): Promise<IndexUnderTest> {
    const database = await createDatabaseFor([catalog, operators]);
    const client = await connectTo(database);
    await client.query(`
      insert into categories (slug, name, icon, position)
        select 'c' || n, 'C', 'i', n from generate_series(1, 3) n;
      insert into channels (platform, title, category_id, source)
        select 'vimeo', 'C', n, 'cache' from generate_series(1, 3) n`);
    return new IndexUnderTest(database, client);
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.database.drop();
  }

  connect(): Promise<pg.Client> {
    return connectTo(this.database);
  }

  async clear(): Promise<void> {
    await this.client.query('truncate videos restart identity cascade');
  }

  /** A process that searches. */
  process(): SearchIndex {
    const statements = ofClient(this.client);
    const repair = async (id: string) => void (await dropSegment(statements, id));
    return new SearchIndex({ statements, analyzer: plainAnalyzer, ranking: plainRanking, repair });
  }

  /** Runs steps of the job until there is nothing left to do, or only one. */
  async update(on = this.client, mostSteps = Infinity): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) {
      await on.query('begin');
      const more =
        (await lockIndex(ofClient(on))) && (await updateIndex(ofClient(on), plainAnalyzer));
      await on.query('commit');
      if (!more) return;
    }
  }

  /** Columns that a row leaves out are `null`. */
  async insert(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const names = rowColumns.join(', ');
    const values = rowColumns.map((_, i) => `$${i + 1}`).join(', ');
    for (const row of rows)
      await this.client.query(
        `insert into videos (public_id, channel_title, thumbnail_url, watch_url, ${names})
          values (gen_random_uuid(), 'C', '/t', 'https://v.example/', ${values})`,
        rowColumns.map((name) => row[name]),
      );
  }
}

async function connectTo({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
