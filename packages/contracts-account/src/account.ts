import { defineEndpoints, fileContent } from '@tessera/contracts';
import { z } from 'zod';

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** `null` until it is ready. */
  archive: z.object({ sizeBytes: z.int(), expiresAt: z.iso.datetime() }).nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** Letters and digits that are not mistaken for one another, in groups. */
const receipt = z.string().regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){4}$/);

export const dataDeletion = z.object({
  /** Shows afterward what was deleted. Can't be guessed. */
  receipt,
  state: z.enum(['waiting', 'deleting', 'done']),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type DataDeletion = z.infer<typeof dataDeletion>;

export const deletionReceipt = dataDeletion.extend({
  /** `null` until it is done. */
  deletedAt: z.iso.datetime().nullable(),
  /** What was deleted, by where it was kept: `{ playlists: { playlists: 3 } }`. */
  deleted: z.record(z.string(), z.record(z.string(), z.int())),
  /** The same in the visitor's words, without what there was none of. */
  summary: z.array(z.object({ label: z.string(), count: z.int().positive() })),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

const archiveType = 'application/zip';

export const accountEndpoints = defineEndpoints({
  'POST /api/account/export': {
    summary: 'Export your data',
    access: 'visitor',
    cost: 10,
    /** The one that is being prepared, if there is one. */
    response: dataExport,
    status: 202,
    errors: [],
  },
  'GET /api/account/export': {
    summary: 'Get the state of your latest export',
    access: 'visitor',
    response: z.object({ export: dataExport.nullable() }),
    errors: [],
  },
  'GET /api/account/exports/:id/archive': {
    summary: 'Download an archive of your data',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: fileContent(archiveType),
    etag: true,
    errors: ['archive-not-found'],
  },
  'POST /api/account/deletion': {
    summary: 'Delete your data',
    access: 'visitor',
    /** Unless `now`, it can be canceled for 30 days. */
    body: z.strictObject({ now: z.boolean().default(false) }),
    response: dataDeletion,
    status: 202,
    errors: [],
  },
  'GET /api/account/deletion': {
    summary: 'Get the planned deletion of your data',
    access: 'visitor',
    response: z.object({ deletion: dataDeletion.nullable() }),
    errors: [],
  },
  'GET /api/account/deletion/endings': {
    summary: 'Get what ends if you delete your data',
    access: 'visitor',
    cost: 5,
    /** In sentences, such as `Unpaid commissions of $12 are lost.`; none where nothing is lost besides the data. */
    response: z.object({ endings: z.array(z.string()) }),
    errors: [],
  },
  'DELETE /api/account/deletion': {
    summary: 'Cancel the deletion of your data',
    access: 'visitor',
    response: z.object({}),
    errors: ['deletion-not-found'],
  },
  'GET /api/account/deletions/:receipt': {
    summary: 'Get what a deletion has deleted',
    access: 'visitor',
    params: z.strictObject({ receipt }),
    response: deletionReceipt,
    errors: ['deletion-not-found'],
  },
});

export const accountErrors = {
  'archive-not-found': { status: 404, title: 'Archive not found' },
  'deletion-not-found': { status: 404, title: 'Deletion not found' },
} as const;

export const accountPageEvents = {
  /** The visitor's data is deleted; the page has to start anew. */
  'account-deleted': z.object({}),
} as const;
