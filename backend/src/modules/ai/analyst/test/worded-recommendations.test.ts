import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { SearchFacade } from '../../../discovery/catalog/index.js';
import { definition as suggestions } from '../../../discovery/suggestions/definition.js';
import { plant, type Planted } from '../../engine/test/planted-videos.js';
import {
  ModelServer,
  openai,
  rewording,
  settingsFor,
} from '../../outside-models/test/model-server.js';
import { videoAnalysisWithItsModules } from '../../video-analysis/test/video-analysis-site.js';
import { definition } from '../definition.js';

const modules = [...videoAnalysisWithItsModules, entitlements, suggestions, definition];
const model = new ModelServer();
const site = testSite(modules);
afterAll(() => model.stop());
beforeEach(() => {
  model.requests.length = 0;
});

const pianos = Array.from({ length: 12 }, (_, index): Planted => ({
  id: `piano-${index}`,
  title: `Swing dance evening ${index}`,
  channel: `Channel ${index % 5}`,
  ageHours: 10 + index * 10,
  views: [[9, (index + 1) * 100]],
}));

beforeAll(async () => {
  await model.start();
  await plant(site.database, pianos);
  await site.database.query(
    `insert into query_counts (day, query, visitors) values (current_date, 'swing dance', 20)`,
  );
  await site.get(SearchFacade).updateIndex();
  await runRepeatable(site, 'trend-report');
});

/** What a site with the model recommends after its job, beside what it says itself. */
async function recommended() {
  const asking = await openSite(modules, settingsFor(model), { url: site.databaseUrl });
  const read = async () =>
    (await asking.visitor().call('GET /api/ai-analyst/recommendations', {})).body;
  const own = await read();
  const asked = model.requests.length;
  await runRepeatable(asking, 'worded-recommendations');
  const worded = await read();
  await runRepeatable(asking, 'worded-recommendations');
  await asking.close();
  await site.database.query('delete from worded_recommendations; delete from outside_texts');
  return { own, asked, worded };
}

const isAboutTitles = ({ body }: { readonly body: string }) => body.includes('Propose one title');
/** Proposes titles, and says sentences in other words. */
const writing =
  (title: string): ModelServer['answer'] =>
  (request) =>
    isAboutTitles(request)
      ? openai(JSON.stringify({ titles: [title] }))
      : rewording((sentence) => `Note this: ${sentence}`)(request);

it('has advice and titles written by a job, and figures by nobody else', async () => {
  model.answer = writing('Seven evenings of swing in 2030');
  const { own, asked, worded } = await recommended();
  expect([own.writtenBy, asked, own.contentIdeas.length]).toEqual(['Tessera engine', 0, 1]);
  expect(worded).toEqual({
    ...own,
    strategyAdvice: own.strategyAdvice.map((advice) => `Note this: ${advice}`),
    contentIdeas: own.contentIdeas.map((idea) => ({
      ...idea,
      title: 'Seven evenings of swing in 2030',
    })),
    writtenBy: 'small-model',
  });
  expect(model.requests).toHaveLength(2);
});

it('keeps titles that speak of something else than their topic', async () => {
  model.answer = writing('BUY GOLD NOW');
  const { own, worded } = await recommended();
  expect(worded.contentIdeas).toEqual(own.contentIdeas);
  expect(worded.writtenBy).toBe('small-model');
});

it.each<[string, ModelServer['answer']]>([
  ['fails', () => ({ status: 500, body: '' })],
  ['writes garbage', () => openai('no JSON')],
  ['writes links', () => openai(JSON.stringify({ titles: ['Swing at https://evil.example'] }))],
])('keeps all of it where the model %s, and asks no more for an hour', async (_what, answer) => {
  model.answer = answer;
  const { own, worded } = await recommended();
  expect(worded).toEqual(own);
  expect(model.requests.length).toBeLessThanOrEqual(2);
});
