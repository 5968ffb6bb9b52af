import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { open, setSwitches } from '../../profiles/test/profiles-site.js';
import { plantCatalog, recommendationsWithTheirModules } from './recommendations-site.js';

const site = testSite(recommendationsWithTheirModules);
let ada: VisitorClient;

beforeAll(() => plantCatalog(site));
beforeEach(async () => {
  ada = site.visitor();
  await follow('music lesson');
});

const follow = (id: string) =>
  ada.call('PUT /api/follows/:kind/:id', { params: { kind: 'topic', id } });
const run = () => runRepeatable(site, 'new-video-notices');
const told = async () => {
  const { notifications } = (await ada.call('GET /api/notifications', { query: {} })).body;
  return notifications.map(({ kind, text, path }) => ({ kind, text, path }));
};
/** As if the last notice had been some days ago. */
const goBack = (days: number) =>
  site.database.query(
    `update new_video_notices set notified_at = notified_at - interval '1 day' * $2 where visitor_id = $1`,
    [ada.id, days],
  );

it('tells who follows something of what is new there, once in seven days', async () => {
  await open(ada, ['music-1']);
  await run();
  await run();
  const notice = {
    kind: 'new-videos',
    text: '19 new videos from what you follow, the newest “music story number 2”',
    path: '/personalization',
  };
  expect(await told()).toEqual([notice]);
  await goBack(6);
  await run();
  expect(await told()).toHaveLength(1);
  await goBack(1);
  await run();
  expect(await told()).toEqual([notice, notice]);
});

it.each([{ notifications: false }, { behavior: false }, { recommendations: false }])(
  'tells nobody whose switches say %j',
  async (switches) => {
    await setSwitches(ada, switches);
    await run();
    expect(await told()).toEqual([]);
  },
);

it('tells nothing where nothing new is of what they follow', async () => {
  await ada.call('DELETE /api/follows/:kind/:id', {
    params: { kind: 'topic', id: 'music lesson' },
  });
  await follow('chess');
  await run();
  expect(await told()).toEqual([]);
});
