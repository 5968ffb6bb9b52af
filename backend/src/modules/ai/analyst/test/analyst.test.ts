import { beforeAll, describe, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { SearchFacade } from '../../../discovery/catalog/index.js';
import { definition as suggestions } from '../../../discovery/suggestions/definition.js';
import { plant, type Planted } from '../../engine/test/planted-videos.js';
import { videoAnalysisWithItsModules } from '../../video-analysis/test/video-analysis-site.js';
import { definition } from '../definition.js';

const site = testSite([...videoAnalysisWithItsModules, entitlements, suggestions, definition]);

const pianos = Array.from({ length: 12 }, (_, index): Planted => ({
  id: `piano-${index}`,
  title: `Jazz piano evening ${index}`,
  tags: ['swing', 'piano lesson'],
  channel: `Channel ${index % 5}`,
  ageHours: 10 + index * 10,
  views: [[9, (index + 1) * 100]],
  likes: 5,
}));

/** One thing with two names, of which the second also finds those that don't have the first; and a wider subject of all. */
const engines = Array.from({ length: 14 }, (_, index): Planted => ({
  id: `engine-${index}`,
  title: index < 11 ? `Locomotive ${index} at work` : `Rails ${index}`,
  tags: ['steam engine', 'museum'],
  channel: `Railway ${index % 3}`,
  ageHours: 20 + index,
  views: [[9, 50]],
}));
const museums = Array.from({ length: 20 }, (_, index): Planted => ({
  id: `museum-${index}`,
  title: `Hall ${index}`,
  tags: ['museum'],
  channel: `Hall ${index % 3}`,
  ageHours: 20 + index,
  views: [[9, 50]],
}));

beforeAll(async () => {
  await plant(site.database, [...pianos, ...engines, ...museums]);
  await site.database.query(
    `insert into query_counts (day, query, visitors) values (current_date, 'jazz harmony', 9), (current_date, 'swing dance', 7),
      (current_date, 'jazz piano', 20)`,
  );
  await site.get(SearchFacade).updateIndex();
  await runRepeatable(site, 'suggestions');
  await runRepeatable(site, 'trend-report');
  await runRepeatable(site, 'video-analyses');
});

async function analyze(query: string, ada = site.visitor()) {
  return (await ada.call('POST /api/ai-analyst/search', { body: { query } })).body;
}

describe('the analysis of a search', () => {
  it('corrects what is misspelled, and says how much it finds', async () => {
    const { enhancedQuery, findings } = await analyze('jazz pianno');
    expect(enhancedQuery).toBe('jazz piano');
    expect(findings.slice(0, 2)).toEqual([
      'No video has all words of “jazz pianno”.',
      '“jazz piano” finds 12 videos with all words.',
    ]);
  });

  it('leaves out the word that nothing has with the others', async () => {
    expect((await analyze('jazz piano for dinosaurs')).enhancedQuery).toBe('jazz piano');
  });

  it('leaves out no word that makes it about something else', async () => {
    // Videos have each of these, but none has all.
    expect((await analyze('jazz piano hall')).enhancedQuery).toBe('jazz piano hall');
    // Too little would be left.
    expect((await analyze('dinosaur piano')).enhancedQuery).toBe('dinosaur piano');
  });

  it('names the same as its videos do, if that finds more, and nothing wider', async () => {
    const { enhancedQuery, findings } = await analyze('locomotive');
    expect(enhancedQuery).toBe('steam engine');
    expect(findings.slice(0, 2)).toEqual([
      '“locomotive” finds 11 videos with all words.',
      '“steam engine” finds 14 videos with all words.',
    ]);
    expect((await analyze('steam engine')).enhancedQuery).toBe('steam engine');
  });

  it('leaves a query as it is that finds something, and names what goes with it', async () => {
    const { query, enhancedQuery, relatedQueries, findings } = await analyze('jazz piano');
    expect([query, enhancedQuery]).toEqual(['jazz piano', 'jazz piano']);
    expect(relatedQueries).toEqual(expect.arrayContaining(['swing', 'piano lesson']));
    // Popular, and finds nothing.
    expect(relatedQueries).not.toContain('jazz harmony');
    expect(findings).toContain(
      'The first 12 videos are from 5 channels, and 100% of them from the last year.',
    );
  });

  it('never counts against the searches of a plan', async () => {
    const ada = site.visitor();
    for (let times = 0; times < 51; times += 1) await analyze('unheard', ada);
    const search = await ada.call('GET /api/videos/search', { query: { q: 'jazz' } });
    expect(search.status).toBe(200);
    const [uses] = await site.database.query<{ count: number }[]>(
      `select count(*)::int as count from interactions where kind = 'searched'`,
    );
    expect(uses?.count).toBe(0);
  });

  it('takes any text, and refuses none or too much', async () => {
    const ada = site.visitor();
    for (const query of [
      '<script>',
      '"',
      "'; drop table videos; --",
      '((((',
      '!!!',
      '日本語',
      'a'.repeat(500),
    ])
      expect((await analyze(query, ada)).query).toBe(query);
    for (const query of ['   ', 'a'.repeat(501)]) {
      const sent = await ada.send('POST', '/api/ai-analyst/search', { body: { query } });
      expect(sent.status).toBe(400);
    }
  });
});

describe('the overview', () => {
  it('is the mean of what is scored, and counts what is not', async () => {
    const { body } = await site.visitor().call('GET /api/ai-analyst/overview', {});
    const rows = await site.database.query<{ quality: number | null; viral: number | null }[]>(
      'select quality, viral_potential as viral from video_analyses',
    );
    expect(rows).toHaveLength(46);
    for (const [name, of] of [
      ['contentQuality', 'quality'],
      ['viralPotential', 'viral'],
    ] as const) {
      const known = rows.flatMap((row) => row[of] ?? []);
      const mean =
        known.length > 0 ? Math.round(known.reduce((a, b) => a + b, 0) / known.length) : null;
      expect(body[name]).toEqual({
        value: mean,
        videos: known.length,
        notScored: rows.length - known.length,
      });
    }
    expect(body.contentQuality.videos).toBe(46);
    // So few were as old as some of them that these can't be compared.
    expect(body.viralPotential.notScored).toBeGreaterThan(0);
  });
});

describe('recommendations', () => {
  it('have ranges that are the quartiles of comparable videos', async () => {
    const { body } = await site.visitor().call('GET /api/ai-analyst/recommendations', {});
    const idea = body.contentIdeas.find(({ comparable }) => comparable === 12);
    // Of 100, 200, … 1,200 views.
    expect(idea).toMatchObject({ estimatedViews: '375–925', difficulty: 'low' });
    expect(body.searchSuggestions).toContain('swing dance');
    expect(body.strategyAdvice.every((text) => /\d/.test(text))).toBe(true);
  });
});
