import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isPrivate } from '../http/client-network.js';
import { isProxy } from '../http/trusted-proxies.js';

/** A whole number within bounds. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

/** A number of processes, or `auto`. Each has up to 21 connections to the database. */
export const processCount = z
  .string()
  .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a whole number from 1 to 64')
  .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)));

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** `on` or `off`, as a boolean. */
export const onOff = oneOf(['on', 'off']).transform((word) => word === 'on');

export const longSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces');

export const origin = z
  .string()
  .refine(isOrigin, { error: 'must be an origin such as https://tessera.example' })
  .transform((text) => new URL(text).origin);

export const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(text), {
    error: 'must look like postgres://user:password@host:5432/database',
  });

export const redisUrl = z.string().refine((text) => /^rediss?:\/\/[^/]+(\/\d{1,4})?$/.test(text), {
  error: 'must look like redis://host:6379 or rediss://user:password@host:6379/0',
});

/** A key that signs messages, as Standard Webhooks writes it. */
export const signingKey = z
  .string()
  .refine((text) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(text), {
    error:
      'must be whsec_ and 24 to 64 bytes in base64, as from: echo whsec_$(openssl rand -base64 32)',
  });

export const bucketName = z
  .string()
  .regex(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  );

/** The address of a service that the site calls; what it sends there can't be read on its way. */
export const serviceUrl = (example: string) =>
  z.string().refine(isService, {
    error: `must look like ${example}, without user and password; http:// is for hosts of a private network`,
  });

export const noSpaces = z.string().regex(/^[\x21-\x7e]+$/, 'must have no spaces');

export const program = z.string().refine(isProgram, { error: 'must be a program that can be run' });

/** Words, joined by commas. */
export const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

export const networks = listed.refine((parts) => parts.every(isProxy), {
  error: 'must list addresses or networks, for example loopback, 10.0.0.0/8',
});

/** Origins of exactly one host each, over https. */
export const secureOrigins = listed
  .refine((parts) => parts.every((part) => /^https:\/\/[^*]+$/.test(part) && isOrigin(part)), {
    error: 'must list origins, for example https://js.stripe.com',
  })
  .transform((parts) => parts.map((part) => new URL(part).origin));

export const host = z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name');

/** Hosts, each with a port if it has to be a certain one. */
export const hosts = listed.refine(
  (parts) => parts.every((part) => /^[\w.-]+(:\d{1,5})?$/.test(part)),
  {
    error: 'must list hosts, for example media.internal, 10.0.0.7:8080',
  },
);

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search);
}

function isService(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
}

const privateName = /^[a-z\d-]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/** Whether a host of a URL is within a private network, by its address or name. */
export function isPrivateHost(hostname: string): boolean {
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
