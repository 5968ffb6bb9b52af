import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isPrivate } from '../http/client-network.js';
import { isProxy } from '../http/trusted-proxies.js';
import { logLevels } from './settings.js';

const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces');

const origin = z
  .string()
  .refine(isOrigin, { error: 'must be an origin such as https://tessera.example' })
  .transform((text) => new URL(text).origin);

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(text), {
  error: 'must look like postgres://user:password@host:5432/database',
});

const redisUrl = z.string().refine((text) => /^rediss?:\/\/[^/]+(\/\d{1,4})?$/.test(text), {
  error: 'must look like redis://host:6379 or rediss://user:password@host:6379/0',
});

const webhookUrl = z.string().refine(isWebhook, {
  error:
    'must look like https://chat.example/hooks/…, without user and password; http:// is for hosts of a private network',
});

const webhookSecret = z.string().refine((text) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(text), {
  error:
    'must be whsec_ and 24 to 64 bytes in base64, as from: echo whsec_$(openssl rand -base64 32)',
});

const program = z.string().refine(isProgram, { error: 'must be a program that can be run' });

const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isProxy), {
    error: 'must list addresses or networks, for example loopback, 10.0.0.0/8',
  });

/** The variables that the site reads, as people write them. */
export const environmentSchema = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  JOBS: oneOf(['here', 'elsewhere']).default('here'),
  WORKER_PORT: whole(0, 65_535).optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: origin.optional(),
  COOKIE_SECRET: secret.optional(),
  DEPLOY_TOKEN: secret.optional(),
  BROWSER_PATH: program.optional(),
  ALARM_WEBHOOK_URL: webhookUrl.optional(),
  ALARM_WEBHOOK_SECRET: webhookSecret.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(1200),
  SAMPLE_CATALOG: oneOf(['on', 'off']).default('on'),
  REQUEST_TIMEOUT_MS: whole(100, 600_000).default(30_000),
  STATEMENT_TIMEOUT_MS: whole(50, 600_000).default(5_000),
  FIRST_DATA_TIMEOUT_MS: whole(0, 600_000).default(800),
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
});
export type Environment = z.output<typeof environmentSchema>;

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search);
}

function isWebhook(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
}

const privateName = /^[a-z\d-]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) > 0 ? isPrivate(address) : privateName.test(hostname);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
