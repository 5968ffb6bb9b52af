import { createHash } from 'node:crypto';
import { Controller, Module, type DynamicModule } from '@nestjs/common';
import {
  byteStream,
  calendarFeed,
  csvTable,
  defineContract,
  eventStream,
  fileContent,
  jsonLines,
  multipart,
  rawBody,
  resumable,
} from '@tessera/contracts';
import { z } from 'zod';
import { OperatorsModule } from '../../src/modules/operators/index.js';
import { VisitorsModule } from '../../src/modules/visitors/index.js';
import type { Settings } from '../../src/platform/config/index.js';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  HandlesUploads,
  reply,
  type RequestContext,
} from '../../src/platform/endpoints/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { ObjectStore, storedFile, storeUpload } from '../../src/platform/storage/index.js';
import { ProbeKeysModule } from './probe-keys.js';

const row = z.object({ name: z.string(), size: z.number() });
const received = z.object({ size: z.int(), hash: z.string() });
const note = z.object({ text: z.string(), revision: z.int() });

/** An endpoint of every kind. */
const contract = defineContract({
  owner: 'probe',
  errors: {
    'probe-quota': {
      status: 429,
      title: 'The quota is used up',
      extra: z.object({ plan: z.string(), limit: z.int(), resetsAt: z.iso.datetime() }),
    },
  },
  endpoints: {
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
      timeoutMs: 200,
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
      body: byteStream({ limit: 200_000_000, type: 'video/*' }),
      response: received,
      errors: [],
    },
    'POST /api/probe/form': {
      summary: 'Upload files',
      access: 'visitor',
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

/** What tests change, and what they look at. */
export class KindsBehavior {
  note = { text: 'first', revision: 1 };
  rows: Iterable<z.output<typeof row>> | AsyncIterable<z.output<typeof row>> = [];
  /** Key of the object that is sent. */
  file = 'probe/film';
  ticks: (context: RequestContext) => AsyncIterable<{ event: 'tick'; data: { count: number } }> =
    async function* () {};
  onUpload = (): void => undefined;
  /** What has arrived so far. */
  progress = 0;
}

/** What of a body arrived. */
async function digest(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  behavior: KindsBehavior,
) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    behavior.progress = size;
  }
  return { size, hash: hash.digest('hex') };
}

@Controller()
class KindsController {
  constructor(
    private readonly behavior: KindsBehavior,
    private readonly store: ObjectStore,
  ) {}

  @Handles('GET /api/probe/note')
  read() {
    const { note: current } = this.behavior;
    return reply(current, { etag: current.revision });
  }

  @Handles('PATCH /api/probe/note')
  write({ body, ifMatch }: HandlerInput<'PATCH /api/probe/note'>) {
    const { revision } = this.behavior.note;
    ifMatch.assertCurrent(revision);
    if (body.text === 'too much') {
      const extra = { plan: 'free', limit: 3, resetsAt: '2026-01-01T00:00:00.000Z' };
      throw new ApiProblem('probe-quota', 'No more changes today.', { extra });
    }
    const changed = { text: body.text, revision: revision + 1 };
    this.behavior.note = changed;
    const cookie = { name: 'last', value: 'a note', expires: new Date(Date.now() + 60_000) };
    const headers = { 'x-changed': 'yes' };
    return reply(changed, { etag: changed.revision, cookies: [cookie], headers });
  }

  @Handles('POST /api/probe/slow')
  async wait({ body }: HandlerInput<'POST /api/probe/slow'>) {
    await new Promise((resolve) => setTimeout(resolve, body.ms));
    return reply({}, { cookies: [{ name: 'slow', value: 'yes' }] });
  }

  @Handles('GET /api/probe/caller')
  caller(_: unknown, { actor }: RequestContext) {
    return { operator: actor?.name ?? null };
  }

  @Handles('GET /api/probe/program')
  program(_: unknown, { apiKey, visitorId }: RequestContext) {
    return { id: apiKey?.id ?? '', visitorId };
  }

  @Handles('POST /api/probe/hook')
  hook({ bytes, headers }: HandlerInput<'POST /api/probe/hook'>) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (headers['x-signature'] !== hash) throw new ApiProblem('forbidden', 'Wrong signature.');
    return { size: bytes.length, hash };
  }

  @Handles('PUT /api/probe/bytes')
  bytes({ bytes }: HandlerInput<'PUT /api/probe/bytes'>) {
    return digest(bytes, this.behavior);
  }

  @Handles('POST /api/probe/form')
  async form({ body, files }: HandlerInput<'POST /api/probe/form'>) {
    const all = [];
    for await (const { name, bytes } of files) {
      all.push({ name, ...(await digest(bytes, this.behavior)) });
    }
    return { title: body.title, files: all };
  }

  @HandlesUploads('POST /api/probe/uploads')
  async upload({ upload }: HandlerInput<'POST /api/probe/uploads'>) {
    this.behavior.file = await storeUpload(this.store, 'uploads', upload);
    this.behavior.onUpload();
    const stored = await this.store.open(this.behavior.file);
    return {
      name: upload.metadata.filename,
      ...(await digest(stored?.stream ?? [], this.behavior)),
    };
  }

  @Handles('GET /api/probe/events')
  events(_: unknown, context: RequestContext) {
    return this.behavior.ticks(context);
  }

  @Handles('GET /api/probe/lines')
  lines() {
    return this.behavior.rows;
  }

  @Handles('GET /api/probe/table')
  table() {
    return reply(this.behavior.rows, { fileName: 'evil"\r\nx-evil: 1/../größe.csv' });
  }

  @Handles('GET /api/probe/dates')
  dates() {
    const start = new Date('2026-03-01T12:00:00Z');
    return { name: 'Premieres', dates: [{ id: 'one', title: 'First; night,\nlast', start }] };
  }

  @Handles('GET /api/probe/file')
  async file() {
    const parts = { type: 'video/mp4', fileName: 'größe.mp4' };
    const found = await storedFile(this.store, this.behavior.file, parts);
    if (!found) throw new ApiProblem('not-found', 'There is no such file.');
    return found;
  }
}

@Module({})
class KindsModule {}

/** The platform with an endpoint of every kind. */
export function kindsProbe(behavior: KindsBehavior, { hasKeys = true } = {}) {
  return (settings: Settings, databaseUrl: string): DynamicModule => ({
    module: KindsModule,
    imports: [
      PlatformModule.of(settings, databaseUrl, [{ contracts: [contract] }]),
      OperatorsModule,
      VisitorsModule,
      ...(hasKeys ? [ProbeKeysModule] : []),
    ],
    controllers: [KindsController],
    providers: [{ provide: KindsBehavior, useValue: behavior }],
  });
}
