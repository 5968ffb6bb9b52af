import { beforeAll, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { SearchFacade } from '../../../discovery/catalog/index.js';
import { engineWithItsModules } from '../../engine/test/engine-site.js';
import { plant, type Planted, steadyViews } from '../../engine/test/planted-videos.js';
import { definition } from '../definition.js';

const site = testSite([...engineWithItsModules, definition]);

const day = 24;
/** So many a week that the windows are weeks; channels take turns. */
const ordinary = Array.from({ length: 120 }, (_, index): Planted => {
  const ageHours = 6 + index * 2.8;
  return {
    id: `ordinary-${index}`,
    title: `Evening number ${index}`,
    tags: [index % 2 === 0 ? 'concert' : 'rehearsal'],
    channel: `Channel ${index % 10}`,
    category: index % 3 === 0 ? 'art' : 'music',
    ageHours,
    views: [
      [ageHours * 0.1, 10],
      [ageHours * 0.9, 400],
    ],
  };
});
/** One topic that seven channels take up in the last week, and one of a single channel, which is none. */
const growing = Array.from({ length: 7 }, (_, index): Planted => ({
  id: `growing-${index}`,
  title: `What the northern lights ${index} showed`,
  tags: ['northern lights'],
  channel: `Channel ${index}`,
  category: 'science',
  ageHours: 20 + index * 10,
  views: [
    [10, 1000],
    [19, 3000],
  ],
}));
const alone = Array.from({ length: 7 }, (_, index): Planted => ({
  id: `alone-${index}`,
  title: `Diary ${index}`,
  tags: ['my diary'],
  channel: 'Diarist',
  category: 'music',
  ageHours: 15 + index * 10,
  views: [[10, 50]],
}));
/** Live rows of YouTube, of which nothing may be derived. */
const tubes = Array.from({ length: 9 }, (_, index): Planted => ({
  id: `tube-${index}`,
  title: `Comet ${index}`,
  tags: ['green comet'],
  channel: `Tube ${index}`,
  platform: 'youtube',
  source: 'live',
  ageHours: 20 + index,
  views: [[10, 90_000]],
}));
/** Eight weeks in which the long ones of each channel go far beyond its others. */
const grown = Array.from({ length: 240 }, (_, index): Planted => {
  const ageHours = 9 * day + index * 5;
  const isLong = Math.floor(index / 6) % 6 === 0;
  return {
    id: `grown-${index}`,
    title: `Grown ${index}`,
    channel: `Grown channel ${index % 6}`,
    ageHours,
    seconds: isLong ? 1500 : 200,
    views: steadyViews(Math.min(ageHours, 200), (isLong ? 9000 : 1000) + (index % 7) * 20, 24),
  };
});

beforeAll(async () => {
  await plant(site.database, [...ordinary, ...growing, ...alone, ...tubes, ...grown]);
  await site.database.query(`insert into query_counts (day, query, visitors) values
    (current_date, 'northern lights', 30), (current_date, 'northern lights showed', 20), (current_date, 'underwater harp', 12), (current_date, 'evening', 5)`);
  await site.get(SearchFacade).updateIndex();
  await runRepeatable(site, 'trend-report');
});

const trends = async () => (await site.visitor().call('GET /api/smart-analysis/trends', {})).body;
const analyst = async () => (await site.visitor().call('GET /api/ai-analyst/trends', {})).body;

describe('trends', () => {
  it('are topics of several channels that grow, with their counts', async () => {
    const { emergingTopics } = await trends();
    const found = emergingTopics.find(({ topic }) => topic === 'northern lights');
    expect(found).toEqual({
      topic: 'northern lights',
      growth: null,
      videos: 7,
      videosBefore: 0,
      window: 'last 7 days against the 7 before',
    });
    const topics = emergingTopics.map(({ topic }) => topic);
    expect(topics).not.toContain('my diary');
    expect(topics).not.toContain('green comet');
  });

  it('name what videos far above their channel have more often than the others', async () => {
    const { viralPatterns, viralCompared } = await trends();
    expect(viralPatterns.find((text) => text.includes('20 to 60 minutes'))).toMatch(
      /^100% of \d+ videos far above their channel take 20 to 60 minutes \(90% interval: .*\), and 0% of \d+ others\.$/,
    );
    expect(viralPatterns.some((text) => text.includes('question'))).toBe(false);
    expect(viralCompared?.viral).toBeGreaterThanOrEqual(20);
  });

  it('are missing where many search and little is found', async () => {
    const { contentGaps } = await trends();
    const [first] = contentGaps;
    expect(first).toMatchObject({ niche: 'underwater harp', demand: 12, supply: 0, ratio: 12 });
    expect(first?.actionItems[0]).toContain('Be the first');
    expect(contentGaps.find(({ niche }) => niche === 'northern lights')).toMatchObject({
      supply: 7,
      ratio: 4.3,
      difficulty: 'low',
    });
    // Of three words, a search also lists videos with some of them.
    expect(contentGaps.find(({ niche }) => niche === 'northern lights showed')?.supply).toBe(7);
    // 120 videos are enough for five visitors.
    expect(contentGaps.some(({ niche }) => niche === 'evening')).toBe(false);
  });

  it('show by how much categories gain or lose', async () => {
    const { audienceShifts } = await trends();
    expect(
      audienceShifts.every((text) => /gained .*% of all views .*: (?:up|down) /.test(text)),
    ).toBe(true);
  });

  it('say the same on both pages, and stay until a job computes them again', async () => {
    const [one, other] = [await trends(), await analyst()];
    expect(other.details).toEqual(one.emergingTopics);
    expect(other.emergingTopics).toHaveLength(one.emergingTopics.length);
    expect(other.contentOpportunities).toEqual(one.contentGaps);
    expect((await trends()).computedAt).toBe(one.computedAt);
    await runRepeatable(site, 'trend-report');
    expect((await trends()).computedAt > one.computedAt).toBe(true);
  });
});
