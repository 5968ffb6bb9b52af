import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { SearchFacade } from '../../../discovery/catalog/index.js';
import { engineWithItsModules } from '../../engine/test/engine-site.js';
import { plant } from '../../engine/test/planted-videos.js';
import { ModelServer, rewording, settingsFor } from '../../outside-models/test/model-server.js';
import { definition } from '../definition.js';

const model = new ModelServer();
const site = testSite([...engineWithItsModules, definition], async () => {
  await model.start();
  return settingsFor(model);
});
afterAll(() => model.stop());

beforeAll(async () => {
  await plant(site.database, [{ id: 'harp', title: 'Harp', ageHours: 5, views: [[4, 10]] }]);
  await site.database.query(
    `insert into query_counts (day, query, visitors) values (current_date, 'underwater harp', 12), (current_date, 'glass organ', 9)`,
  );
  await site.get(SearchFacade).updateIndex();
});

const trends = async () => (await site.visitor().call('GET /api/smart-analysis/trends', {})).body;
const analyst = async () => (await site.visitor().call('GET /api/ai-analyst/trends', {})).body;
const politely = (sentence: string) => `Note this: ${sentence}`;
/** As if the report was computed before. */
const hoursLater = async (hours: number) => {
  await site.database.query(
    `update trend_reports set computed_at = computed_at - $1 * interval '1 hour'`,
    [hours],
  );
};

it('are in the words of an outside model once a job has asked it, for an hour', async () => {
  const own = await trends();
  expect([own.writtenBy, model.requests]).toEqual(['Tessera engine', []]);
  expect(own.contentGaps).toHaveLength(2);
  // One video has nothing to be compared with.
  expect(own.viralCompared).toBeNull();

  // One of both can't be used: it stays as it is.
  model.answer = rewording((text, at) => (at === 0 ? politely(text) : 'It has 97 × the views.'));
  await runRepeatable(site, 'trend-report');
  const worded = await trends();
  expect(worded.writtenBy).toBe('small-model');
  expect(worded.contentGaps).toEqual(
    own.contentGaps.map((gap, at) => ({
      ...gap,
      potential: at === 0 ? politely(gap.potential) : gap.potential,
    })),
  );
  expect((await analyst()).contentOpportunities).toEqual(worded.contentGaps);

  await runRepeatable(site, 'trend-report');
  expect((await trends()).computedAt).toBe(worded.computedAt);

  await hoursLater(2);
  model.answer = () => ({ status: 500, body: '' });
  await runRepeatable(site, 'trend-report');
  const again = await trends();
  expect(again.computedAt > worded.computedAt).toBe(true);
  // What it wrote for the same sentences before is kept.
  expect(again.writtenBy).toBe('small-model');

  await site.database.query(`update query_counts set visitors = visitors + 1`);
  await hoursLater(2);
  await runRepeatable(site, 'trend-report');
  expect((await trends()).writtenBy).toBe('Tessera engine');
});
