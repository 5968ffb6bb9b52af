import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';

/** What keys can allow, and what it means to whoever creates one. */
export const apiKeyScopes = {
  'videos:read': 'Search videos and list categories',
  'usage:read': 'See how many calls were made',
} as const;
export type ApiKeyScope = keyof typeof apiKeyScopes;

export const apiKeyLimits = {
  /** In characters. */
  name: 60,
  /** Of one visitor. */
  keys: 5,
  /** For how many days, with today, usage is shown. */
  usageDays: 30,
} as const;

const scope = z.enum(Object.keys(apiKeyScopes) as [ApiKeyScope, ...ApiKeyScope[]]);

/** What a visitor chooses for a key. */
export const apiKeyDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the key a name')
    .max(apiKeyLimits.name, `Use at most ${apiKeyLimits.name} characters`),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one permission')
    .refine(areDifferent, 'must differ'),
});
export type ApiKeyDetails = z.output<typeof apiKeyDetails>;

export const apiKey = z.object({
  ...apiKeyDetails.shape,
  id: z.uuid(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute; `null` until its first call. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Calls by all keys of a visitor. */
export const apiUsage = z.object({
  /** Calls a day (UTC); `null` where they are not limited. */
  limit: z.int().nonnegative().nullable(),
  usedToday: z.int().nonnegative(),
  resetsAt: z.iso.datetime(),
  /** Every day that is shown, the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), calls: z.int().nonnegative() })),
});
export type ApiUsage = z.infer<typeof apiUsage>;

export const apiKeysEndpoints = defineEndpoints({
  'GET /api/partnerships/api-keys': {
    summary: 'List your API keys, the most recent first',
    access: 'visitor',
    response: z.object({
      keys: z.array(apiKey),
      /** Whether the plan has API access; without it keys are refused. */
      isIncluded: z.boolean(),
    }),
    errors: [],
  },
  'POST /api/partnerships/api-keys': {
    summary: 'Create an API key',
    access: 'visitor',
    feature: 'api-access',
    body: apiKeyDetails,
    /** `secret` is the key; nobody can read it again. */
    response: z.object({ key: apiKey, secret: z.string() }),
    status: 201,
    errors: ['plan-required', 'too-many-api-keys'],
  },
  'DELETE /api/partnerships/api-keys/:id': {
    summary: 'Revoke an API key',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
    errors: ['api-key-not-found'],
  },
  'GET /api/partnerships/api-usage': {
    summary: 'Get the usage of your API keys',
    access: 'visitor',
    scope: 'usage:read',
    response: apiUsage,
    errors: [],
  },
});

export const apiKeyErrors = {
  'api-key-not-found': { status: 404, title: 'API key not found' },
  'too-many-api-keys': {
    status: 409,
    title: 'You have too many keys',
    extra: z.object({ limit: z.int() }),
  },
} as const;

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
