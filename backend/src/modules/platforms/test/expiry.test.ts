import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { until } from '../../../../test/harness/until.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { RefreshJob } from '../jobs/refresh.job.js';
import {
  createPlatformDatabase,
  openPlatformSite,
  type PlatformSite,
  scripted,
  startPlatforms,
} from './platform-site.js';

let database: TestDatabase;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
let site: PlatformSite;

beforeAll(async () => {
  database = await createPlatformDatabase();
  platforms = await startPlatforms();
  site = await openPlatformSite(database.url, platforms);
});
afterAll(async () => {
  await site.close();
  await Promise.all(scripted.map((name) => platforms[name].stop()));
  await database.drop();
});

const stored = () => site.query('select from videos');

it('drops what is past its date although somebody is writing it and the process is stopping', async () => {
  const fetchedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  const past = ['written', 'other'].map((id) => ({ ...platforms.vimeo.video(id), fetchedAt }));
  await site.app.get(PlatformIntake, { strict: false }).store('vimeo', past);
  const writer = new pg.Client(database.url);
  await writer.connect();
  await writer.query('begin');
  await writer.query(`select from videos where external_id = 'written' for key share`);
  const job = site.app.get(RefreshJob, { strict: false });
  const stopping = Promise.allSettled([job.run({ signal: AbortSignal.abort() })]);
  await until(async () => (await stored()).length === 1);
  await writer.query('commit');
  await writer.end();
  expect(await stopping).toMatchObject([{ reason: { name: 'AbortError' } }]);
  expect(await stored()).toEqual([]);
});
