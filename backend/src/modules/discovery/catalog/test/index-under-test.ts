import type { TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { createDatabaseFor } from '../../../../../test/harness/test-site.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../definition.js';
import type { Analyzer } from '../search/index/analysis.js';
import { SearchIndex } from '../search/index/search-index.js';
import { lockIndex } from '../search/index/store/index-lock.js';
import { rebuildOutdated } from '../search/index/store/rebuild-outdated.js';
import { dropSegment } from '../search/index/store/repair.js';
import { ofClient, type Statements } from '../search/index/store/statements.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { rowColumns } from './any-index-rows.js';
import { plainAnalyzer, plainRanking } from './plain-analyzer.js';

/** What the job does in one transaction. @returns something if there is more to do */
type IndexStep = (statements: Statements) => Promise<unknown>;

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
  process(analyzer: Analyzer = plainAnalyzer): SearchIndex {
    const statements = ofClient(this.client);
    const repair = (id: string) => dropSegment(statements, id);
    return new SearchIndex({ statements, analyzer, ranking: plainRanking, repair });
  }

  /** Runs the job of a release until there is nothing left to do. */
  async update({ on = this.client, analyzer = plainAnalyzer }: Release = {}): Promise<void> {
    const update: IndexStep = (statements) => updateIndex(statements, analyzer);
    const rebuild: IndexStep = (statements) => rebuildOutdated(statements, analyzer);
    while ((await this.step(update, on)) || (await this.step(rebuild, on)));
  }

  /**
   * Runs one step of it, if no other process is at it.
   * @param end decides how the transaction ends
   */
  async step(
    step: IndexStep,
    on = this.client,
    end = async (): Promise<'commit' | 'rollback'> => 'commit',
  ): Promise<boolean> {
    await on.query('begin');
    let how: 'commit' | 'rollback' = 'rollback';
    try {
      const more = (await lockIndex(ofClient(on))) && (await step(ofClient(on)));
      how = await end();
      return Boolean(more);
    } finally {
      await on.query(how);
    }
  }

  /** Inserts videos that have only titles. */
  async write(...titles: readonly string[]): Promise<void> {
    const row = { channel_id: 1, platform: 'vimeo', tags: [], source: 'live', description: '' };
    await this.insert(titles.map((title) => ({ ...row, title })));
  }

  /** Titles that a search for a word finds, in their order. */
  async titles(index: SearchIndex, text: string): Promise<string[]> {
    const query = { text, conditions: {}, asOf: new Date(), match: null, after: null, limit: 50 };
    const { rows } = await index.page({ ...query, order: 'title' });
    const ids = rows.map(({ id }) => id);
    const found = await this.client.query<{ id: string; title: string }>(
      'select id, title from videos where id = any ($1)',
      [ids],
    );
    const byId = new Map(found.rows.map(({ id, title }) => [Number(id), title]));
    return ids.map((id) => byId.get(id) ?? 'gone');
  }

  /** @param expression of a statement that gives one number */
  async number(expression: string): Promise<number> {
    const { rows } = await this.client.query<{ n: string }>(`select (select ${expression}) as n`);
    return Number(rows[0]?.n);
  }

  /** Formats of the stored segments, oldest first. */
  async formats(): Promise<string[]> {
    const { rows } = await this.client.query<{ format: string }>(
      'select format from search_segments order by id',
    );
    return rows.map(({ format }) => format);
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

interface Release {
  readonly on?: pg.Client;
  readonly analyzer?: Analyzer;
}

async function connectTo({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
