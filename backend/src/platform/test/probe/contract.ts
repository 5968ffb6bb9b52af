import {
  byteStream,
  calendarFeed,
  csvTable,
  defineContract,
  eventStream,
  fileContent,
  flag,
  jsonLines,
  multipart,
  rawBody,
  resumable,
  webFeed,
  wholeNumber,
} from '@tessera/contracts';
import { z } from 'zod';

const row = z.object({ name: z.string(), size: z.number() });
export type Row = z.output<typeof row>;
const received = z.object({ size: z.int(), hash: z.string() });
const note = z.object({ text: z.string(), revision: z.int() });

/** An endpoint of every kind. */
export const contract = defineContract({
  owner: 'probe',
  errors: {
    'probe-quota': {
      status: 429,
      title: 'The quota is used up',
      extra: z.object({ plan: z.string(), limit: z.int(), resetsAt: z.iso.datetime() }),
    },
  },
  endpoints: {
    'GET /api/probe/items': {
      summary: 'List the items',
      access: 'visitor',
      response: z.array(row),
      errors: [],
    },
    'GET /api/probe/pages': {
      summary: 'List the items page by page',
      access: 'visitor',
      query: z.strictObject({ q: z.string().optional(), cursor: z.string().optional() }),
      response: z.array(row),
      listed: true,
      errors: [],
    },
    'GET /api/probe/items/:slug': {
      summary: 'Get an item',
      access: 'visitor',
      params: z.strictObject({ slug: z.string().regex(/^[a-z-]{1,40}$/) }),
      response: row,
      errors: [],
    },
    'GET /api/probe/search': {
      summary: 'Search the items',
      access: 'visitor',
      query: z.strictObject({
        q: z.string().trim().max(200).default(''),
        minSize: wholeNumber(z.int()).default(0),
        large: flag.optional(),
        sort: z.enum(['name', 'size']).default('name'),
      }),
      response: z.object({ total: z.int() }),
      errors: [],
    },
    'GET /api/probe/note': {
      summary: 'Get the note',
      access: 'visitor',
      response: note,
      etag: true,
      errors: [],
    },
    'PATCH /api/probe/note': {
      summary: 'Change the note',
      access: 'visitor',
      body: z.strictObject({ text: z.string() }),
      ifMatch: 'required',
      response: note,
      etag: true,
      errors: ['probe-quota'],
    },
    'POST /api/probe/slow': {
      summary: 'Wait',
      access: 'visitor',
      timeoutMs: 1_000,
      rateClass: { name: 'probe', share: 1 / 100 },
      body: z.strictObject({ ms: z.int() }),
      response: z.object({}),
      errors: [],
    },
    'GET /api/probe/caller': {
      summary: 'Who calls',
      access: 'operator-aware',
      response: z.object({ operator: z.string().nullable() }),
      errors: [],
    },
    'GET /api/probe/program': {
      summary: 'Which program calls',
      access: 'api-key',
      scope: 'probe:read',
      response: z.object({ id: z.string(), visitorId: z.string() }),
      errors: [],
    },
    'GET /api/probe/anyone': {
      summary: 'Which visitor or program calls',
      access: 'visitor',
      scope: 'probe:read',
      query: z.strictObject({ size: wholeNumber(z.int()).optional() }),
      response: z.object({ id: z.string().nullable(), visitorId: z.string() }),
      errors: [],
    },
    'POST /api/probe/hook': {
      summary: 'Receive a webhook',
      access: 'visitor',
      crossSite: true,
      headers: z.object({ 'x-signature': z.string() }),
      body: rawBody({ limit: 1_000 }),
      response: received,
      errors: ['forbidden'],
    },
    'PUT /api/probe/bytes': {
      summary: 'Upload bytes',
      access: 'visitor',
      timeoutMs: 20_000,
      body: byteStream({ limit: 64_000_000, type: 'video/*' }),
      response: received,
      errors: [],
    },
    'POST /api/probe/form': {
      summary: 'Upload files',
      access: 'visitor',
      plainErrors: true,
      body: multipart({
        limit: 1_000_000,
        maxFiles: 2,
        fields: z.strictObject({ title: z.string().min(1) }),
      }),
      response: z.object({
        title: z.string(),
        files: z.array(received.extend({ name: z.string() })),
      }),
      errors: [],
    },
    'POST /api/probe/uploads': {
      summary: 'Upload in parts',
      access: 'visitor',
      body: resumable({
        limit: 5_000_000,
        expiresHours: 1,
        metadata: z.object({ filename: z.string().min(1) }),
      }),
      response: received.extend({ name: z.string() }),
      errors: ['probe-quota'],
    },
    'GET /api/probe/events': {
      summary: 'Follow',
      access: 'visitor',
      response: eventStream({ tick: z.object({ count: z.int() }) }),
      errors: [],
    },
    'GET /api/probe/lines': {
      summary: 'List as lines',
      access: 'visitor',
      response: jsonLines(row),
      errors: [],
    },
    'GET /api/probe/table': {
      summary: 'List as a table',
      access: 'visitor',
      response: csvTable(row),
      errors: [],
    },
    'GET /api/probe/dates': {
      summary: 'List dates',
      access: 'visitor',
      response: calendarFeed(),
      errors: [],
    },
    'GET /api/probe/feed': {
      summary: 'Get what is new',
      access: 'visitor',
      response: webFeed(),
      errors: [],
    },
    'GET /api/probe/file': {
      summary: 'Get a file',
      access: 'visitor',
      response: fileContent('video/mp4'),
      errors: [],
    },
  },
});

declare module '@tessera/contracts' {
  interface Contracts {
    probe: typeof contract;
  }
}
