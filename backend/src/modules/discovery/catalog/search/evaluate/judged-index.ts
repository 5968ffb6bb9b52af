import type { DataSource } from 'typeorm';
import { refreshScores } from '../../scores/refresh-scores.js';
import { SearchIndex } from '../index/search-index.js';
import { lockIndex } from '../index/store/index-lock.js';
import { rebuildOutdated } from '../index/store/rebuild-outdated.js';
import { updateIndex } from '../index/store/update-index.js';
import { VideoRanking } from '../scoring/ranking.js';
import { TextAnalyzer } from '../text/text-analyzer.js';
import type { JudgedDocument } from './judged-files.js';

const batchSize = 500;

/** Documents as videos in a database of their own, in the index and behind the engine of the site. */
export class JudgedIndex {
  private readonly ids: string[] = [];
  private readonly analyzer: TextAnalyzer;
  private index: SearchIndex;
  /** Searches are as of the time of the newest document, so that it is new. */
  private newest = 0;

  /** @param database with the tables of the catalog and no videos */
  constructor(private readonly database: DataSource) {
    this.analyzer = new TextAnalyzer(database);
    this.index = this.opened();
  }

  /** @param onProgress called with the number of documents that were added */
  async add(
    documents: AsyncIterable<JudgedDocument>,
    onProgress: (documents: number) => void,
  ): Promise<void> {
    await this.database.query(`
      insert into channels (id, platform, title, source) values (1, 'vimeo', '', 'cache')`);
    let batch: JudgedDocument[] = [];
    for await (const document of documents) {
      batch.push(document);
      if (batch.length < batchSize) continue;
      await this.write(batch);
      batch = [];
      onProgress(this.ids.length);
    }
    if (batch.length > 0) await this.write(batch);
    onProgress(this.ids.length);
  }

  /** Ids of everything that was added. */
  get documents(): ReadonlySet<string> {
    return new Set(this.ids);
  }

  /** Builds the index of everything that was added. */
  async build(): Promise<void> {
    await refreshScores(this.database);
    const step = (work: typeof updateIndex | typeof rebuildOutdated): Promise<boolean> =>
      this.database.transaction(
        async (manager) =>
          !(await lockIndex(manager)) || Boolean(await work(manager, this.analyzer)),
      );
    while ((await step(updateIndex)) || (await step(rebuildOutdated)));
  }

  /** Builds the index again, with the weights of now. */
  async rebuild(): Promise<void> {
    await this.database.query(`update search_segments set format = ''`);
    await this.build();
    this.index = this.opened();
  }

  /** Ids of the documents that a search finds, the most relevant ones first. */
  async search(text: string, limit: number): Promise<string[]> {
    const { rows } = await this.index.page({
      text,
      conditions: {},
      order: 'relevance',
      asOf: new Date(this.newest),
      match: null,
      after: null,
      limit,
    });
    return rows.flatMap(({ id }) => this.ids[id - 1] ?? []);
  }

  private opened(): SearchIndex {
    return new SearchIndex({
      statements: this.database,
      analyzer: this.analyzer,
      ranking: new VideoRanking(),
      repair: () => Promise.reject(new Error('The index of the scratch database is damaged.')),
    });
  }

  private async write(batch: readonly JudgedDocument[]): Promise<void> {
    const first = this.ids.length + 1;
    this.ids.push(...batch.map(({ id }) => id));
    for (const { facts } of batch)
      this.newest = Math.max(this.newest, facts.publishedAt?.getTime() ?? 0);
    const rows = batch.map(({ text, facts }, i) => ({ ...text, ...facts, id: first + i }));
    await this.database.query(insertVideos, [JSON.stringify(rows)]);
  }
}

const insertVideos = `
  insert into videos (id, public_id, platform, channel_id, title, description, channel_title, tags, language,
      thumbnail_url, watch_url, source, view_count, like_count, comment_count, published_at)
    select id, id::text, 'vimeo', 1, title, description, "channelTitle",
      array(select jsonb_array_elements_text(tags)), language, '', '', 'cache',
      views, likes, comments, "publishedAt"
    from jsonb_to_recordset($1::jsonb) as given (id bigint, title text, description text, "channelTitle" text,
      tags jsonb, language text, views bigint, likes bigint, comments bigint, "publishedAt" timestamptz)`;
