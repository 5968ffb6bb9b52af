import { describe, expect, it } from '@jest/globals';
import { duringTests, type PlatformSite, resultOf, TwoProcesses } from './platform-site.js';

let processes: TwoProcesses;
let platforms: TwoProcesses['platforms'];
let site: PlatformSite;

duringTests(TwoProcesses, (opened) => {
  processes = opened;
  ({ platforms, site } = processes);
});

describe("a day's searches of a platform", () => {
  const perDay = { limit: 20, period: { dayIn: 'America/Los_Angeles' } } as const;

  it('are not for one visitor alone', async () => {
    platforms.vimeo.budgets = { search: perDay };
    const results: unknown[] = [];
    for (const word of ['share 1', 'share 2', 'share 3', 'share 1'])
      results.push(resultOf((await processes.search(word)).body, 'vimeo'));
    expect(results).toMatchObject([
      { origin: 'live' },
      { origin: 'live' },
      { origin: 'catalog', error: 'You have used your share of its searches for today' },
      { origin: 'cached' },
    ]);
    expect(await processes.statusOf('vimeo')).toMatchObject({ quotas: [{ left: 18 }] });
  });

  it('are not for the visitors of one network alone', async () => {
    platforms.dailymotion.budgets = { search: perDay };
    const searchFrom = async (address: string, text: string) => {
      const query = { query: text, platforms: 'dailymotion' };
      const headers = { 'x-forwarded-for': address };
      const { body } = await site
        .visitor()
        .call('GET /api/cross-platform/search', { query }, headers);
      return resultOf(body, 'dailymotion')?.error;
    };
    const errors: unknown[] = [];
    for (const host of [1, 2, 3, 4, 5, 6])
      errors.push(await searchFrom(`203.0.113.${host}`, `network ${host}`));
    const refused = 'You have used your share of its searches for today';
    expect(errors).toEqual([null, null, null, null, null, refused]);
    expect(await searchFrom('203.0.114.1', 'another network')).toBeNull();
  });
});
