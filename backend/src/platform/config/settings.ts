import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  bucketName,
  databaseUrl,
  host,
  longSecret,
  networks,
  noSpaces,
  oneOf,
  origin,
  program,
  redisUrl,
  secureOrigins,
  storeUrl,
  webhookSecret,
  webhookUrl,
  whole,
} from './formats.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secrets = new WeakSet<z.ZodType>();

/** A setting that never appears in errors or logs. */
function secret<T extends z.ZodType>(schema: T): T {
  secrets.add(schema);
  return schema;
}

/** `null` if it is not set. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/**
 * Settings of the site, read once at start from environment variables: `requestTimeoutMs` is `REQUEST_TIMEOUT_MS`.
 */
export const settingsSchema = z.object({
  /** `null` means 4000, or any free port if that is taken. */
  port: optional(whole(0, 65_535)),
  host: host.default('127.0.0.1'),
  /** `null` starts the site's own PostgreSQL. */
  databaseUrl: secret(optional(databaseUrl)),
  /** Redis, for dispatching jobs to workers; `null` uses PostgreSQL only. */
  redisUrl: secret(optional(redisUrl)),
  /** Whether this process runs jobs, or leaves them to worker processes. */
  jobs: oneOf(['here', 'elsewhere']).default('here'),
  /** Port for a worker's health and metrics; `null` opens none. */
  workerPort: optional(whole(0, 65_535)),
  /** Absolute path of the folder for all files of the site. */
  dataDir: z
    .string()
    .default('.data')
    .transform((path) => resolve(workspaceRoot(), path)),
  /** S3-compatible store for files; `null` stores them in the data folder. */
  s3Endpoint: optional(storeUrl),
  s3Bucket: optional(bucketName),
  s3Region: noSpaces.default('us-east-1'),
  s3AccessKeyId: secret(optional(noSpaces)),
  s3SecretAccessKey: secret(optional(noSpaces)),
  /** Public origin of the site, without a trailing slash. */
  publicUrl: optional(origin),
  /** `null` generates one in the data folder. */
  cookieSecret: secret(optional(longSecret)),
  /** `null` allows deployments only with tokens of operators. */
  deployToken: secret(optional(longSecret)),
  /** Chromium or Chrome for checking versions before they are released; `null` skips this check. */
  browserPath: optional(program),
  /** Where alarms are sent; `null` sends none. */
  alarmWebhookUrl: secret(optional(webhookUrl)),
  /** `whsec_` and a key in base64; `null` sends alarms unsigned. */
  alarmWebhookSecret: secret(optional(webhookSecret)),
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: networks.default([]),
  /** Addresses and networks that get `/metrics` and `/api/docs` without a token if they connect directly. */
  operationsFrom: networks.default(['loopback']),
  /** Origins whose scripts remotes may ask for. They can do everything that the page can: prefer a frame. */
  allowedScriptOrigins: secureOrigins.default([]),
  logLevel: oneOf(logLevels).default('info'),
  /** Maximum total cost of requests per minute of one client network, operator or token. */
  rateLimitPerMinute: whole(1, 1_000_000).default(1200),
  sampleCatalog: oneOf(['on', 'off'])
    .default('on')
    .transform((word) => word === 'on'),
  /** How long a request may take to arrive, and how long its response may take. */
  requestTimeoutMs: whole(100, 600_000).default(30_000),
  /** How long one statement may keep the database busy. */
  statementTimeoutMs: whole(50, 600_000).default(5_000),
  /** How long a document waits for the first data of its page, which otherwise requests it itself. */
  firstDataTimeoutMs: whole(0, 600_000).default(800),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

/** Settings of an S3-compatible store: all of them are set, or none is. */
export const s3Settings = ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'] as const;

export const settingNames = Object.keys(settingsSchema.shape) as (keyof Settings)[];

/** The environment variable of a setting. */
export function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

export const secretSettings = settingNames.filter((name) =>
  secrets.has(settingsSchema.shape[name]),
);

/** Token under which the settings are injected. */
export const SETTINGS = Symbol('settings');

/** Root of the clone, for source and bundle alike; relative paths of settings start there. */
function workspaceRoot(folder = import.meta.dirname): string {
  const isRoot = existsSync(join(folder, 'nx.json')) || folder === dirname(folder);
  return isRoot ? folder : workspaceRoot(dirname(folder));
}
