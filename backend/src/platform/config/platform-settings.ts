import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings, type SettingsOf, variableOf } from './define-settings.js';
import {
  bucketName,
  databaseUrl,
  host,
  hosts,
  longSecret,
  networks,
  noSpaces,
  oneOf,
  origin,
  processCount,
  redisUrl,
  serviceUrl,
  whole,
} from './formats.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Settings of an S3-compatible store: all of them are set, or none is. */
export const s3Settings = ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'] as const;

/** What every site has, whichever modules it is made of. */
export const platformSettings = defineSettings(
  {
    port: {
      description: 'Port of the site; where not set 4000, or any free one if that is taken',
      schema: whole(0, 65_535),
    },
    host: { description: 'Address that the site listens on', schema: host, default: '127.0.0.1' },
    webProcesses: {
      description: 'How many processes serve the site on its port; auto is one for each core',
      schema: processCount,
      default: '1',
    },
    databaseUrl: {
      description: 'PostgreSQL; where not set the site starts its own in the data folder',
      schema: databaseUrl,
      secret: true,
    },
    redisUrl: {
      description: 'Redis, for dispatching jobs to workers; PostgreSQL does without',
      schema: redisUrl,
      secret: true,
    },
    jobs: {
      description: 'Whether this process runs jobs, or leaves them to workers',
      schema: oneOf(['here', 'elsewhere']),
      default: 'here',
    },
    workerPort: {
      description: "Port for a worker's health and metrics; where not set it opens none",
      schema: whole(0, 65_535),
    },
    dataDir: {
      description: 'Folder for all files of the site, from the folder that it is installed in',
      schema: z.string().transform((path) => resolve(workspaceRoot(), path)),
      default: '.data',
    },
    s3Endpoint: {
      description: 'S3-compatible store for files; where not set they are in the data folder',
      schema: serviceUrl('https://s3.example'),
    },
    s3Bucket: { description: 'Bucket that holds nothing else', schema: bucketName },
    s3Region: { description: 'Region of the bucket', schema: noSpaces, default: 'us-east-1' },
    s3AccessKeyId: { description: 'Key for the bucket', schema: noSpaces, secret: true },
    s3SecretAccessKey: { description: 'Secret of that key', schema: noSpaces, secret: true },
    publicUrl: {
      description: 'Public origin of the site; with https cookies are sent over https only',
      schema: origin,
    },
    cookieSecret: {
      description: 'Signs cookies and links; where not set one is made in the data folder',
      schema: longSecret,
      secret: true,
    },
    trustedProxies: {
      description: 'Addresses and networks whose X-Forwarded-* headers are trusted',
      schema: networks,
      default: '',
    },
    operationsFrom: {
      description: 'Addresses and networks that get /metrics and /api/docs without a token',
      schema: networks,
      default: 'loopback',
    },
    outboundAllowedHosts: {
      description: 'Hosts outside the public internet that the site may ask, as host or host:port',
      schema: hosts,
      default: '',
    },
    logLevel: { description: 'What is logged', schema: oneOf(logLevels), default: 'info' },
    rateLimitPerMinute: {
      description: 'What the requests of one client network, operator or token may cost per minute',
      schema: whole(1, 1_000_000),
      default: '1200',
    },
    requestTimeoutMs: {
      description: 'How long a request may take to arrive, and how long its response may take',
      schema: whole(100, 600_000),
      default: '30000',
    },
    maxStalenessMs: {
      description:
        'How old it may be what a process remembers of plans, lists and the like; with 0 it asks the database each time',
      schema: whole(0, 10_000),
      default: '1000',
    },
    statementTimeoutMs: {
      description: 'How long one statement may keep the database busy',
      schema: whole(50, 600_000),
      default: '5000',
    },
  },
  (settings) => {
    const given = s3Settings.find((name) => settings[name] !== null);
    if (!given) return [];
    const lines = s3Settings
      .filter((name) => settings[name] === null)
      .map((name) => `${variableOf(name)} must be set, because ${variableOf(given)} is`);
    // Each machine would make its own, and refuse the cookies and links of the others.
    if (settings.databaseUrl !== null && settings.cookieSecret === null)
      lines.push('COOKIE_SECRET must be set, because several machines may share the files in S3');
    return lines;
  },
);

export type Settings = SettingsOf<typeof platformSettings>;

/** Token under which the settings of the platform are injected, in every module. */
export const SETTINGS = platformSettings.token;

/** Root of the clone, for source and bundle alike; relative paths of settings start there. */
function workspaceRoot(folder = import.meta.dirname): string {
  const isRoot = existsSync(join(folder, 'nx.json')) || folder === dirname(folder);
  return isRoot ? folder : workspaceRoot(dirname(folder));
}
