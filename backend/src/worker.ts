import { modules } from './composed-modules.js';
import { AppModule, migrationsOf } from './platform/app.module.js';
import { SettingsError } from './platform/config/index.js';
import { createApp } from './platform/create-app.js';
import { migrateDatabase } from './platform/database/index.js';
import { startHealthServer } from './platform/health/index.js';
import { type ProcessStart, runProcess, type RunningProcess } from './platform/process/index.js';

/** A process that runs jobs: the whole site, of which at most its health is shown. Any number of them may run. */
await runProcess(modules, startWorker);

async function startWorker({
  settings,
  logger,
}: ProcessStart<typeof modules>): Promise<RunningProcess> {
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    throw new SettingsError('DATABASE_URL must be set: a worker has no database of its own');
  }
  await migrateDatabase(databaseUrl, migrationsOf(modules));
  const root = AppModule.of({ ...settings, jobs: 'here' }, databaseUrl, modules);
  const app = await createApp(root, settings, logger);
  const healthServer = await startHealthServer(app, settings).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  logger.info({ ...(healthServer && { address: healthServer.address }) }, 'The worker is ready');
  return {
    close: async () => {
      await app.close();
      await healthServer?.close();
    },
  };
}
