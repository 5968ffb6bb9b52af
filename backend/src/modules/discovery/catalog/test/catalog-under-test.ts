import { type Problem, problem } from '@tessera/contracts';
import { type VideoPage, videoPage } from '@tessera/contracts-discovery';
import { ensureSampleCatalog } from '@tessera/sample-catalog';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { DataSource } from 'typeorm';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { migrationsOf } from '../../../../platform/app.module.js';
import type { SettingsWith } from '../../../../platform/config/index.js';
import { migrateDatabase } from '../../../../platform/database/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { CatalogCache } from '../catalog-cache.js';
import { definition as catalog } from '../definition.js';
import { ensureCategories, refreshScores } from '../index.js';
import { type VideoRow, writeVideos } from './video-rows.js';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

export type Query = Readonly<Record<string, string | number | boolean>>;

const modules = [catalog, operators] as const;

export const sampleSize = 420;

/** A database with a small sample catalog of today, for one test file. */
export function createSampleDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'sample_catalog',
    prepare: async (url) => {
      await migrateDatabase(url, migrationsOf(modules));
      await ensureSampleCatalog(url, {
        size: sampleSize,
        ensureCategories,
        afterWriting: refreshScores,
      });
    },
  });
}

/** The catalog on its own database during the tests of a file or of a `describe`, with requests to it. */
export class CatalogUnderTest {
  readonly site: SiteUnderTest<SettingsWith<typeof modules>>;

  /** @param createDatabase an empty one by default */
  constructor(
    createDatabase?: () => Promise<TestDatabase>,
    settings?: Partial<SettingsWith<typeof modules>>,
  ) {
    this.site = testSite(modules, settings, createDatabase && { createDatabase });
  }

  get database(): DataSource {
    return this.site.database;
  }

  /** Puts these videos in the place of the present ones. */
  async rewrite(videos: readonly VideoRow[]): Promise<void> {
    await this.database.query('truncate categories, channels, videos restart identity cascade');
    await writeVideos(this.database, videos);
    await refreshScores(this.database);
    this.clearCache();
  }

  fetch(path: string, query: Query = {}): Promise<Response> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
    const search = parameters.size > 0 ? `?${parameters}` : '';
    return fetch(`${this.site.address}${path}${search}`);
  }

  async page(path: string, query: Query = {}): Promise<VideoPage> {
    const response = await this.fetch(path, query);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
    return videoPage.parse(body);
  }

  search(query: Query): Promise<VideoPage> {
    return this.page('/api/videos/search', query);
  }

  async problem(path: string, query: Query): Promise<Problem> {
    return problem.parse(await (await this.fetch(path, query)).json());
  }

  /** The pages of a list in order: all of them, or the first few. */
  async everyPage(path: string, query: Query, most = Infinity): Promise<VideoPage[]> {
    const pages = [await this.page(path, query)];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      if (pages.length === most) break;
      pages.push(await this.page(path, { ...query, cursor }));
    }
    return pages;
  }

  /** How many videos lists hold: each one once, whatever the number of its platforms. */
  async originals(): Promise<number> {
    const [count = 0] = await this.column<number>(
      'select count(*)::int as value from videos where duplicate_of is null',
    );
    return count;
  }

  /** One column of a statement's result. */
  async column<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    const rows = await this.database.query<{ value: T }[]>(statement, values);
    return rows.map(({ value }) => value);
  }

  /** Number of rows of videos that the statements of a request read, except for counts. */
  async rowsRead(request: () => Promise<unknown>): Promise<number> {
    const statements = (await this.statementsOf(request)).filter(
      ([text]) => text.includes('from videos v') && !text.includes('count(*)::int as total from'),
    );
    const plans = await Promise.all(statements.map((statement) => this.plan(...statement)));
    return plans.map(rowsOfVideos).reduce((sum, rows) => sum + rows, 0);
  }

  /** The statements of a request with their values, besides those of transactions. */
  async statementsOf(request: () => Promise<unknown>): Promise<[string, unknown[]][]> {
    const source = this.database;
    const ask = source.query.bind(source);
    const statements: [string, unknown[]][] = [];
    source.query = ((text: string, values: unknown[] = []) => {
      statements.push([text, values]);
      return ask(text, values);
    }) as typeof source.query;
    try {
      await request();
    } finally {
      source.query = ask;
    }
    return statements;
  }

  private async plan(text: string, values: unknown[]): Promise<PlanNode> {
    const [row] = await this.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    if (!row) throw new Error('PostgreSQL returned no plan');
    return row['QUERY PLAN'][0].Plan;
  }

  /** Does at once what a job does every few seconds. */
  async updateIndex(): Promise<void> {
    do await runRepeatable(this.site, 'search-index');
    while ((await this.column('select seq as value from search_changes limit 1')).length > 0);
  }

  /** Makes rows visible that were written directly to the database. */
  clearCache(): void {
    this.site.get(CatalogCache).clear();
  }
}

export function idsOf(pages: VideoPage | readonly VideoPage[]): string[] {
  return [pages].flat().flatMap(({ videos }) => videos.map(({ id }) => id));
}

export function titlesOf({ videos }: VideoPage): string[] {
  return videos.map(({ title }) => title);
}

/** Rows of `videos` that a plan read, including those it filtered out. */
function rowsOfVideos(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'videos'
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : 0;
  const inner = (node.Plans ?? []).map(rowsOfVideos).reduce((sum, rows) => sum + rows, 0);
  return own * node['Actual Loops'] + inner;
}
