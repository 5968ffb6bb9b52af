import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  databaseUrl,
  host,
  longSecret,
  networks,
  oneOf,
  origin,
  program,
  redisUrl,
  webhookSecret,
  webhookUrl,
  whole,
} from './formats.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secrets = new WeakSet<z.ZodType>();

/** A setting that is never repeated, neither in errors nor in the log. */
function secret<T extends z.ZodType>(schema: T): T {
  secrets.add(schema);
  return schema;
}

/** `null` where it is not set. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/**
 * What the person who runs the site can set; read once at start. A setting such as `requestTimeoutMs` is the variable
 * `REQUEST_TIMEOUT_MS`.
 */
export const settingsSchema = z.object({
  /** `null` where the person did not say: 4000, or a free one if that is taken. */
  port: optional(whole(0, 65_535)),
  host: host.default('127.0.0.1'),
  /** `null` starts the site's own PostgreSQL. */
  databaseUrl: secret(optional(databaseUrl)),
  /** Where jobs are handed to workers; `null` leaves PostgreSQL alone to do it. */
  redisUrl: secret(optional(redisUrl)),
  /** Whether this process runs jobs, or leaves them to worker processes. */
  jobs: oneOf(['here', 'elsewhere']).default('here'),
  /** Where a worker shows its health; `null` opens no port. */
  workerPort: optional(whole(0, 65_535)),
  /** Absolute path of the folder that holds everything the site keeps in files. */
  dataDir: z
    .string()
    .default('.data')
    .transform((path) => resolve(workspaceRoot(), path)),
  /** Origin under which visitors know the site, without a slash at the end. */
  publicUrl: optional(origin),
  /** `null` has one generated into the data folder. */
  cookieSecret: secret(optional(longSecret)),
  /** `null` leaves deployments to the tokens of operators. */
  deployToken: secret(optional(longSecret)),
  /** Chromium or Chrome in which versions are opened before they are released; `null` leaves that out. */
  browserPath: optional(program),
  /** Where alarms are sent; `null` sends none. */
  alarmWebhookUrl: secret(optional(webhookUrl)),
  /** `whsec_` and a key in base64; `null` sends alarms unsigned. */
  alarmWebhookSecret: secret(optional(webhookSecret)),
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  trustedProxies: networks.default([]),
  /** Addresses and networks that get `/metrics` and `/api/docs` without a token, where they connect directly. */
  operationsFrom: networks.default(['loopback']),
  logLevel: oneOf(logLevels).default('info'),
  /** Cost of the requests that one client network, or one operator or token, may make in a minute. */
  rateLimitPerMinute: whole(1, 1_000_000).default(1200),
  sampleCatalog: oneOf(['on', 'off'])
    .default('on')
    .transform((word) => word === 'on'),
  /** How long a request may take to arrive, and how long its response may take. */
  requestTimeoutMs: whole(100, 600_000).default(30_000),
  /** How long one statement may keep the database busy. */
  statementTimeoutMs: whole(50, 600_000).default(5_000),
  /** How long a document waits for the data that its page shows first; later ones the page asks for itself. */
  firstDataTimeoutMs: whole(0, 600_000).default(800),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const settingNames = Object.keys(settingsSchema.shape) as (keyof Settings)[];

/** The variable of the environment that a setting is read from. */
export function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

export const secretSettings = settingNames.filter((name) =>
  secrets.has(settingsSchema.shape[name]),
);

/** Token under which the settings are injected. */
export const SETTINGS = Symbol('settings');

/** The folder of the clone, whether this is the source or a bundle: relative paths of settings begin there. */
function workspaceRoot(folder = import.meta.dirname): string {
  const isRoot = existsSync(join(folder, 'nx.json')) || folder === dirname(folder);
  return isRoot ? folder : workspaceRoot(dirname(folder));
}
