import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readSettings, SettingsModule } from '../../src/platform/config/index.js';
import { DatabaseModule } from '../../src/platform/database/index.js';
import {
  defineJob,
  type Job,
  JobHandlers,
  JobQueue,
  JobsModule,
  type JobTiming,
} from '../../src/platform/jobs/index.js';

/*
 * A process that runs jobs, or writes one and dies. It sends its parent a message when it is ready and where a job pauses, and
 * resumes on the next message.
 */

const timing = JSON.parse(process.argv[2] ?? '{}') as JobTiming;
const order = process.argv[3] ?? 'run';

const held = defineJob({
  name: 'held',
  payload: z.strictObject({ note: z.string(), holdAt: z.enum(['before', 'within', 'after']) }),
  maxAttempts: 3,
});
type Held = z.infer<typeof held.payload>;
type Place = Held['holdAt'];

@Module({})
class JobProgramModule {}

const settings = readSettings();
const app = await NestFactory.createApplicationContext(
  {
    module: JobProgramModule,
    imports: [
      SettingsModule.of(settings),
      DatabaseModule.at(settings.databaseUrl ?? '', settings),
      JobsModule.of(settings, timing),
    ],
  },
  { logger: false },
);

/** Pauses the first attempt until the parent resumes it. */
const holdAt = (place: Place, payload: Held, job: Job) =>
  place === payload.holdAt && job.attempt === 1
    ? new Promise((resolve) => {
        process.once('message', resolve);
        process.send?.(place);
      })
    : undefined;

const handlers = app.get(JobHandlers);

handlers.handle(held, async (payload, job) => {
  await holdAt('before', payload, job);
  await job.completeWith(async (manager) => {
    await manager.query('insert into effects values ($1)', [payload.note]);
    await holdAt('within', payload, job);
  });
  await holdAt('after', payload, job);
});
handlers.repeat({ name: 'payout', everySeconds: 1 }, (job) =>
  job.completeWith(async (manager) => {
    await manager.query('insert into effects values ($1)', [job.dueAt.toISOString()]);
  }),
);

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit());
});

if (order === 'add') {
  const payload = { note: 'written', holdAt: 'before' } as const;
  await app
    .get(DataSource)
    .transaction((manager) => app.get(JobQueue).add(manager, { kind: held, payload }));
  process.kill(process.pid, 'SIGKILL');
}
process.send?.('ready');
