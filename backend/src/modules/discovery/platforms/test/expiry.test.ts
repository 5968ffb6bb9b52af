import { expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../../../../../test/harness/until.js';
import { RefreshJob } from '../jobs/refresh.job.js';
import { duringTests, OneProcess } from './platform-site.js';

let under: OneProcess;

duringTests(OneProcess, (opened) => (under = opened));

it('drops what is past its date although somebody is writing it and the process is stopping', async () => {
  const { site, platforms } = under;
  for (const id of ['written', 'other']) await under.store(platforms.vimeo, id, -1);
  const writer = new pg.Client(under.databaseUrl);
  await writer.connect();
  await writer.query('begin');
  await writer.query(`select from videos where external_id = 'written' for key share`);
  const job = site.get(RefreshJob);
  const stopping = Promise.allSettled([job.run({ signal: AbortSignal.abort() })]);
  await until(async () => (await under.stored()).length === 1);
  await writer.query('commit');
  await writer.end();
  expect(await stopping).toMatchObject([{ reason: { name: 'AbortError' } }]);
  expect(await under.stored()).toEqual([]);
});
