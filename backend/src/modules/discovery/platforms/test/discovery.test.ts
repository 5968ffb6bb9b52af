import { describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { PlatformFailure } from '../platform-failure.js';
import { duringTests, OneProcess, type PlatformSite } from './platform-site.js';
import { cuts, fails, finds } from './scripted-platform.js';

let under: OneProcess;
let platforms: OneProcess['platforms'];
let site: PlatformSite;

duringTests(OneProcess, (opened) => {
  under = opened;
  ({ platforms, site } = under);
});

describe('discovery', () => {
  const discover = () => runRepeatable(site, 'discover-videos');
  const wait = async () =>
    (
      await site.query<{ minutes: number }>(
        `select round(extract(epoch from discover_after - now()) / 60)::int as minutes
          from platform_states where platform = 'vimeo'`,
      )
    )[0]?.minutes;

  it('collects what is watched, in each category that the platform knows, once an hour', async () => {
    platforms.vimeo.trendingCategories = ['music', 'gaming'];
    platforms.vimeo.behavior = (response, query) =>
      finds(String(query.get('trending')))(response, query);
    platforms.youtube.offers = { search: 'ready' };
    await discover();
    await discover();
    expect(await under.stored()).toEqual(['all', 'gaming', 'music']);
    expect(platforms.vimeo.received).toHaveLength(3);
    expect(platforms.youtube.received).toHaveLength(0);
    expect(await wait()).toBe(60);
  });

  it('asks ever less often where there is no answer, and says so once', async () => {
    platforms.vimeo.behavior = cuts;
    const before = site.log().length;
    const waits: unknown[] = [];
    for (let run = 0; run < 9; run += 1) {
      await discover();
      waits.push(await wait());
      await site.query('update platform_states set discover_after = null');
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    const lines = site.log().slice(before).split('\n');
    expect(lines.filter((line) => line.includes('vimeo does not answer'))).toHaveLength(1);
    expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
    platforms.vimeo.behavior = finds('back');
    await discover();
    expect(await under.stored()).toEqual(['back']);
    expect(await wait()).toBe(60);
  });

  it('waits as long as the platform wants', async () => {
    platforms.vimeo.behavior = fails(403);
    const retryAt = new Date(Date.now() + dayMs / 2);
    platforms.vimeo.failureOf = () => new PlatformFailure('rate-limited', 'Not today', { retryAt });
    await discover();
    expect(await wait()).toBe(12 * 60);
  });
});
