import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lockIndex } from '../search/index/store/index-lock.js';
import { ofClient } from '../search/index/store/statements.js';
import { updateIndex } from '../search/index/store/update-index.js';
import { IndexUnderTest } from './index-under-test.js';
import { plainAnalyzer } from './plain-analyzer.js';

let site: IndexUnderTest;

beforeAll(async () => {
  site = await IndexUnderTest.open();
});
afterEach(() => site.clear());
afterAll(() => site.close());

describe('the store of the index', () => {
  it('finds a transaction that began before another one and ended after it', async () => {
    const index = site.process();
    const slow = await site.connect();
    await slow.query('begin');
    await slow.query(
      `insert into videos (public_id, channel_title, thumbnail_url, watch_url, channel_id, platform, title, description, source)
        values ('slow', 'C', '/t', 'https://v.example/', 1, 'vimeo', 'jazz slow', '', 'live')`,
    );
    await site.write('jazz quick');
    expect(await site.titles(index, 'jazz')).toEqual(['jazz quick']);
    await slow.query('commit');
    await slow.end();
    expect(await site.titles(index, 'jazz')).toEqual(['jazz quick', 'jazz slow']);
  });

  it('keeps few segments, however often the job runs', async () => {
    const index = site.process();
    for (let i = 0; i < 40; i += 1) {
      await site.write(`jazz ${i}`);
      await site.update();
    }
    await site.client.query(`update videos set title = 'jazz' where id = 1`);
    await site.client.query('delete from videos where id > 20');
    await site.update();
    expect(await site.number('count(*) from search_segments')).toBeLessThan(14);
    expect(await site.number('count(*) from search_changes')).toBe(0);
    expect(await site.titles(index, 'jazz')).toHaveLength(20);
    expect(await site.titles(site.process(), 'jazz')).toHaveLength(20);
  });

  it('leaves nothing half done where the job is killed', async () => {
    await site.write('jazz');
    const killed = await site.connect();
    await killed.query('begin');
    await lockIndex(ofClient(killed));
    await updateIndex(ofClient(killed), plainAnalyzer);
    await killed.end();
    expect(await site.number('count(*) from search_segments')).toBe(0);
    expect(await site.number('count(*) from search_changes')).toBe(1);
    await site.update();
    expect(await site.titles(site.process(), 'jazz')).toEqual(['jazz']);
  });

  it('is built by one process at a time', async () => {
    await site.write('jazz', 'blues');
    const first = await site.connect();
    const second = await site.connect();
    await first.query('begin');
    expect(await lockIndex(ofClient(first))).toBe(true);
    await updateIndex(ofClient(first), plainAnalyzer);
    await site.update({ on: second });
    await first.query('commit');
    await site.update({ on: second });
    await Promise.all([first.end(), second.end()]);
    expect(await site.number('sum(documents) from search_segments')).toBe(2);
  });

  it('begins a search again where its segment was merged away meanwhile', async () => {
    const index = site.process();
    await site.write('jazz');
    await site.update();
    const view = await index.current();
    await site.client.query('delete from search_segments');
    await site.client.query('insert into search_changes (first_id, last_id) values (1, 1)');
    await site.client.query('update search_state set revision = revision + 1');
    const query = { text: 'jazz', conditions: {}, asOf: new Date(), match: null, after: null };
    expect((await index.page({ ...query, order: 'views', limit: 5 }, view)).total).toBe(1);
  });

  it.each([
    ['postings', `update search_postings set postings = '\\x01' where term = 'jazz'`],
    ['values', `update search_columns set data = '\\x00' where name = 'views'`],
    ['titles', `update search_columns set data = 'x' where name = 'titles'`],
    ['a missing column', `delete from search_columns where name = 'flags'`],
  ])('reads videos again where %s of their segment are damaged', async (_, damage) => {
    await site.write('jazz', 'jazz too');
    await site.update();
    await site.client.query(damage);
    expect(await site.titles(site.process(), 'jazz')).toEqual(['jazz', 'jazz too']);
    await site.update();
    expect(await site.titles(site.process(), 'jazz')).toEqual(['jazz', 'jazz too']);
  });

  it('knows new scores, of a few videos and of many', async () => {
    const index = site.process();
    await site.client.query(`
      insert into videos (public_id, channel_title, thumbnail_url, watch_url, channel_id, platform, title, description, source)
        select n, 'C', '/t', 'https://v.example/', 1, 'vimeo', 'jazz ' || n, '', 'live' from generate_series(1, 2050) n`);
    await site.update();
    const best = async () => {
      const query = { text: '', conditions: {}, asOf: new Date(), match: null, after: null };
      return (await index.page({ ...query, order: 'rating', limit: 1 })).rows[0]?.id;
    };
    await site.client.query('update video_scores set engagement = 1 where video_id = 7');
    expect(await best()).toBe(7);
    await site.client.query('update video_scores set engagement = video_id + 1');
    await site.update();
    expect(await best()).toBe(2050);
  });
});
