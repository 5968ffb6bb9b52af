import type { Logger } from 'pino';
import { AppModule, migrations } from './app.module.js';
import { readSettings, type Settings, SettingsError } from './platform/config/index.js';
import { createApp } from './platform/create-app.js';
import { DatabaseUnreachable, migrateDatabase } from './platform/database/index.js';
import { createLogger } from './platform/logging/index.js';

/** A process that runs jobs and answers nobody: the whole site without a door. Any number of them may run. */
try {
  const settings = readSettings();
  await run({ ...settings, jobs: 'here' }, createLogger(settings.logLevel));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

async function run(settings: Settings, logger: Logger): Promise<void> {
  const starting = start(settings, logger);
  let isStopping = false;
  const stop = (code: number, reason: string): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info(`Stopping: ${reason}`);
    void starting.then((app) => app.close()).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(0, `${signal}; running jobs are finished first`));
  }
  process.on('disconnect', () => stop(0, 'the process that launched the worker has ended'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'An error that nobody handled');
    stop(1, 'an error that nobody handled');
  });
  await starting;
  logger.info('The worker is ready');
}

async function start(settings: Settings, logger: Logger) {
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    throw new SettingsError('DATABASE_URL must be set: a worker has no database of its own');
  }
  await migrateDatabase(databaseUrl, migrations);
  return createApp(AppModule.of(settings, databaseUrl), settings, logger);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof SettingsError || error instanceof DatabaseUnreachable;
  return isExpected ? error.message : (error.stack ?? error.message);
}
