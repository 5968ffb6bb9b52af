import { beforeAll, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { fillCatalog } from '../../../discovery/sample-catalog/index.js';
import { SiteClock } from '../../engine/index.js';
import { engineWithItsModules } from '../../engine/test/engine-site.js';
import { plant } from '../../engine/test/planted-videos.js';
import { definition as trends } from '../../trends/definition.js';
import { definition } from '../definition.js';
import { ForecastLedger } from '../forecast-ledger.service.js';

const modules = [...engineWithItsModules, trends, definition];
const site = testSite(modules);
const size = 60;

beforeAll(async () => {
  await fillCatalog(site.databaseUrl, { size });
  await plant(site.database, [{ id: 'real', title: 'Real', ageHours: 30, views: [[20, 9]] }]);
});

interface Stored {
  readonly subject: string;
  readonly isOpen: boolean;
  readonly happened: boolean | null;
  readonly because: string | null;
}

const stored = () =>
  site.database.query<Stored[]>(`
    select subject, graded_at is null as "isOpen", happened, undecided_because as because from forecasts
      where subject in ('Sample', 'Real', 'green comet', 'blue moon') order by lower(subject)`);

it('are given up with their samples’ days, and nothing about real videos is', async () => {
  const time = await site.get(SiteClock).read();
  const [sample] = await site.database.query<{ id: string }[]>(
    `select public_id as id from videos where source = 'sample' limit 1`,
  );
  const said = { probability: 0.4, baseline: 0.3, threshold: 1000, isReplayed: false };
  const [madeAt, dueAt] = [time.now() - dayMs, time.now() + 4 * dayMs];
  await site.get(ForecastLedger).record([
    {
      ...said,
      about: { videoId: sample?.id ?? '', title: 'Sample' },
      madeAt,
      dueAt,
      basis: time.basis('sample'),
    },
    {
      ...said,
      about: { videoId: 'real', title: 'Real' },
      madeAt,
      dueAt,
      basis: time.basis('live'),
    },
    { ...said, about: { topic: 'green comet' }, madeAt, dueAt, basis: time.basis() },
  ]);
  await runRepeatable(site, 'forecasts');
  expect((await stored()).map(({ isOpen }) => isOpen)).toEqual([true, true, true]);

  const moved = await fillCatalog(site.databaseUrl, {
    size,
    now: new Date(Date.now() + 3 * dayMs),
  });
  expect(moved).toEqual({ state: 'moved', days: 3 });
  const restarted = await openSite(modules, {}, { url: site.databaseUrl });
  // Its window was over, of which the moved days say something else.
  await restarted.get(ForecastLedger).record([
    {
      ...said,
      about: { topic: 'blue moon' },
      madeAt: time.now() - 3 * dayMs,
      dueAt: time.now() - 2 * dayMs,
      basis: time.basis(),
    },
  ]);
  await runRepeatable(restarted, 'forecasts');
  const givenUp = { isOpen: false, happened: null, because: 'moved' };
  expect(await stored()).toEqual([
    { subject: 'blue moon', ...givenUp },
    { subject: 'green comet', ...givenUp },
    { subject: 'Real', isOpen: true, happened: null, because: null },
    { subject: 'Sample', ...givenUp },
  ]);
  const query = { kind: 'topics', state: 'undecided' } as const;
  const { body } = await restarted.visitor().call('GET /api/ai-analyst/forecasts', { query });
  expect(body.grade).toMatchObject({ graded: 0, undecided: 2 });
  expect(body.forecasts.map(({ undecidedBecause }) => undecidedBecause)).toEqual([
    'moved',
    'moved',
  ]);
  expect(await restarted.get(ForecastLedger).verify()).toMatchObject({ isIntact: true });
  await restarted.close();

  await site.database.query(
    `update forecasts set undecided_because = null where subject = 'Sample'`,
  );
  expect(await site.get(ForecastLedger).verify()).toMatchObject({ isIntact: false });
});
