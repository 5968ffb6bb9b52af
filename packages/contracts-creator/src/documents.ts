import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { dataTypes, storageLimits } from './values.js';

const ofDocument = z.strictObject({
  /** The caller's own. */
  userId: z.string().min(1).max(60),
  dataType: z.enum(dataTypes),
});
const document = z.object({
  /** `null` where nothing is stored. */
  data: z.json(),
  updatedAt: z.iso.datetime().nullable(),
});

/** Any JSON that is not nested too deeply, which is found out before anything walks into it. */
const json = z
  .unknown()
  .refine(isShallow, `Use at most ${storageLimits.documentDepth} levels`)
  .pipe(z.json());

function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > storageLimits.documentDepth) return false;
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one ? Object.values(one) : [],
    );
  }
  return true;
}

/** Small JSON values of a visitor, one of each name. */
export const documentEndpoints = defineEndpoints({
  'GET /api/storage/user/:userId/:dataType': {
    summary: 'Get a document of yours',
    access: 'visitor',
    params: ofDocument,
    response: document,
    errors: ['not-your-files'],
  },
  'POST /api/storage/user/:userId/:dataType': {
    summary: 'Store a document of yours',
    access: 'visitor',
    params: ofDocument,
    /** Any JSON; `null` deletes it. */
    body: json,
    response: document,
    errors: ['not-your-files', 'document-too-large'],
  },
});

export const documentErrors = {
  'document-too-large': {
    status: 413,
    title: 'The document is too large',
    extra: z.object({ limit: z.int() }),
  },
} as const;
