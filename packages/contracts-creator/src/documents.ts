import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';
import { dataTypes } from './values.js';

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
    body: z.json(),
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
