import { expect } from '@jest/globals';
import type { IndexPageQuery } from '../search/index/index-query.js';
import type { SearchIndex } from '../search/index/search-index.js';
import { readVideos } from '../search/index/store/read-videos.js';
import { ofClient } from '../search/index/store/statements.js';
import type { IndexUnderTest } from './index-under-test.js';
import { scan } from './scanned-videos.js';

type ListQuery = Omit<IndexPageQuery, 'after' | 'match'>;

/** Expects that every page of a list has what looking at every video finds, in each of some processes. */
export async function expectScanned(
  site: IndexUnderTest,
  processes: readonly SearchIndex[],
  query: ListQuery,
): Promise<void> {
  const videos = await readVideos(ofClient(site.client), [[1, 1_000_000]], 1_000_000);
  const expected = await scan(videos, { ...query, after: null, match: null });
  for (const index of processes) {
    const found = await everyPage(index, query);
    expect({ query, ...found }).toEqual({ query, ...expected, total: expected.ids.length });
  }
}

/** All pages of a list. */
export async function everyPage(
  index: SearchIndex,
  query: ListQuery,
): Promise<Awaited<ReturnType<typeof scan>> & { readonly total: number }> {
  const first = await index.page({ ...query, after: null, match: null });
  const rows = [...first.rows];
  for (let page = first; page.rows.length === query.limit;) {
    page = await index.page({ ...query, after: page.rows.at(-1) ?? null, match: first.match });
    expect(page.total).toBe(first.total);
    rows.push(...page.rows);
  }
  return { ids: rows.map(({ id }) => id), total: first.total, match: first.match };
}
