import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environmentSchema, type Environment } from './environment.schema.js';
import { settingsError } from './settings-error.js';
import type { Settings } from './settings.js';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables; empty ones count as unset.
 * @throws SettingsError with one line for each setting that is wrong
 */
export function readSettings(variables: Variables = process.env): Settings {
  const result = environmentSchema.safeParse(presentOnly(variables));
  if (!result.success) throw settingsError(result.error, variables);
  return toSettings(result.data);
}

function presentOnly(variables: Variables): object {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

function toSettings(environment: Environment): Settings {
  return {
    port: environment.PORT ?? null,
    host: environment.HOST,
    databaseUrl: environment.DATABASE_URL ?? null,
    redisUrl: environment.REDIS_URL ?? null,
    jobs: environment.JOBS,
    workerPort: environment.WORKER_PORT ?? null,
    dataDir: resolve(workspaceRoot(), environment.DATA_DIR),
    publicUrl: environment.PUBLIC_URL ?? null,
    cookieSecret: environment.COOKIE_SECRET ?? null,
    deployToken: environment.DEPLOY_TOKEN ?? null,
    alarmWebhookUrl: environment.ALARM_WEBHOOK_URL ?? null,
    alarmWebhookSecret: environment.ALARM_WEBHOOK_SECRET ?? null,
    browserPath: environment.BROWSER_PATH ?? null,
    trustedProxies: environment.TRUSTED_PROXIES,
    logLevel: environment.LOG_LEVEL,
    rateLimitPerMinute: environment.RATE_LIMIT_PER_MINUTE,
    sampleCatalog: environment.SAMPLE_CATALOG === 'on',
    requestTimeoutMs: environment.REQUEST_TIMEOUT_MS,
    statementTimeoutMs: environment.STATEMENT_TIMEOUT_MS,
    firstDataTimeoutMs: environment.FIRST_DATA_TIMEOUT_MS,
    environment: environment.NODE_ENV,
  };
}

/** The folder of the clone, whether this is the source or a bundle: relative paths of settings begin there. */
function workspaceRoot(folder = import.meta.dirname): string {
  const isRoot = existsSync(join(folder, 'nx.json')) || folder === dirname(folder);
  return isRoot ? folder : workspaceRoot(dirname(folder));
}
