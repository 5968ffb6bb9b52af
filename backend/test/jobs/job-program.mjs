import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SettingsModule, readSettings } from '../../dist/platform/config/index.js';
import { DatabaseModule } from '../../dist/platform/database/index.js';
import { JobHandlers, JobQueue, JobsModule, defineJob } from '../../dist/platform/jobs/index.js';

/*
 * A process that runs jobs, or writes one and dies. It tells its parent when it is ready and where a job holds, and
 * goes on when the parent answers.
 */

const timing = JSON.parse(process.argv[2] ?? '{}');
const order = process.argv[3] ?? 'run';

const held = defineJob({
  name: 'held',
  payload: z.strictObject({ note: z.string(), holdAt: z.enum(['before', 'within', 'after']) }),
  maxAttempts: 3,
});

const settings = readSettings();
const app = await NestFactory.createApplicationContext(
  {
    module: function JobProgram() {},
    imports: [
      SettingsModule.of(settings),
      DatabaseModule.at(settings.databaseUrl ?? '', settings),
      JobsModule.of(settings, timing),
    ],
  },
  { logger: false },
);

/** The first try stops here until the parent lets it go on. */
const holdAt = (place, payload, job) =>
  place === payload.holdAt && job.attempt === 1
    ? new Promise((resolve) => {
        process.once('message', resolve);
        process.send?.(place);
      })
    : undefined;

const handlers = app.get(JobHandlers);
/** @typedef {import('../../src/platform/jobs/index.js').Job} Job */
/** @typedef {import('typeorm').EntityManager} EntityManager */

handlers.handle(held, async (payload, /** @type {Job} */ job) => {
  await holdAt('before', payload, job);
  await job.completeWith(async (/** @type {EntityManager} */ manager) => {
    await manager.query('insert into effects values ($1)', [payload.note]);
    await holdAt('within', payload, job);
  });
  await holdAt('after', payload, job);
});
handlers.repeat({ name: 'payout', everySeconds: 1 }, (/** @type {Job} */ job) =>
  job.completeWith(async (/** @type {EntityManager} */ manager) => {
    await manager.query('insert into effects values ($1)', [job.dueAt.toISOString()]);
  }),
);

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit());
});

if (order === 'add') {
  const payload = { note: 'written', holdAt: 'before' };
  await app
    .get(DataSource)
    .transaction((manager) => app.get(JobQueue).add(manager, { kind: held, payload }));
  process.kill(process.pid, 'SIGKILL');
}
process.send?.('ready');
