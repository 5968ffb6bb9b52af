import { createHash } from 'node:crypto';
import { Controller, Injectable, Module } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import {
  AdmitsUploads,
  type AnnouncedUpload,
  ApiProblem,
  type BodyLimit,
  Handles,
  type HandlerInput,
  HandlesUploads,
  LimitsBody,
  reply,
  type RequestContext,
  type UploadAdmission,
} from '../../endpoints/index.js';
import { defineModule } from '../../modules/index.js';
import { ObjectStore, storedFile } from '../../storage/index.js';
import { CallersModule, callersSettings, KeysModule } from './callers.js';
import { contract, type Row } from './contract.js';

export const nothingFound: Response<'GET /api/probe/search'> = { total: 0 };

/** What tests change, and what they look at. */
@Injectable()
export class Behavior {
  /** Responses, which may break the contract. */
  items = (): unknown => [];
  search = (_input: HandlerInput<'GET /api/probe/search'>, _context: RequestContext): unknown =>
    nothingFound;
  activate = (
    { params }: HandlerInput<'POST /api/releases/:name/activate'>,
    _context: RequestContext,
  ): unknown => ({
    name: params.name,
    revision: 0,
    stable: null,
    candidate: null,
    lastGood: null,
    disabled: null,
    changedAt: null,
    versions: [],
  });
  note = { text: 'first', revision: 1 };
  rows: Iterable<Row> | AsyncIterable<Row> = [];
  /** Key of the object that is sent. */
  file = 'probe/film';
  ticks: (context: RequestContext) => AsyncIterable<{ event: 'tick'; data: { count: number } }> =
    async function* () {};
  onUpload = (): void => undefined;
  /** Whether an upload may begin. */
  onAnnounced = (_upload: AnnouncedUpload): void => undefined;
  /** Of a form, in bytes. */
  formLimit = 2_000_000;
  /** What has arrived so far. */
  progress = 0;
}

/** What a caller may send. */
@Injectable()
class ProbeRules {
  constructor(private readonly behavior: Behavior) {}

  @LimitsBody('POST /api/probe/form')
  formLimit(): Promise<BodyLimit> {
    const { formLimit: limit } = this.behavior;
    const refusal = () => new ApiProblem('body-too-large', 'Buy more.', { extra: { limit } });
    return Promise.resolve({ limit, refusal });
  }

  @AdmitsUploads('POST /api/probe/uploads')
  admit(upload: AnnouncedUpload<{ filename: string }>): Promise<UploadAdmission> {
    this.behavior.onAnnounced(upload);
    return Promise.resolve(() => Promise.resolve());
  }
}

/** What of a body arrived. */
async function digest(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, behavior: Behavior) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    behavior.progress = size;
  }
  return { size, hash: hash.digest('hex') };
}

/** Untyped, so that responses may be wrong on purpose. */
function response<T>(value: unknown): Promise<T> {
  return Promise.resolve(value as T);
}

@Controller()
export class ProbeController {
  constructor(
    private readonly behavior: Behavior,
    private readonly store: ObjectStore,
  ) {}

  @Handles('GET /api/probe/items')
  items(): Promise<Response<'GET /api/probe/items'>> {
    return response(this.behavior.items());
  }

  @Handles('GET /api/probe/pages')
  page({ query }: HandlerInput<'GET /api/probe/pages'>) {
    const isLast = query.cursor !== undefined;
    const size = isLast ? 2 : 1;
    return { items: [{ name: 'item', size, secret: 'x' }], next: isLast ? null : 'a+b>', total: 2 };
  }

  @Handles('GET /api/probe/items/:slug')
  item({ params }: HandlerInput<'GET /api/probe/items/:slug'>) {
    return { name: params.slug, size: 0 };
  }

  @Handles('GET /api/probe/search')
  search(
    input: HandlerInput<'GET /api/probe/search'>,
    context: RequestContext,
  ): Promise<Response<'GET /api/probe/search'>> {
    return response(this.behavior.search(input, context));
  }

  @Handles('PUT /api/releases/files/:hash')
  replace({ params, bytes }: HandlerInput<'PUT /api/releases/files/:hash'>) {
    return { hash: params.hash, size: bytes.length };
  }

  @Handles('POST /api/releases/:name/activate')
  activate(
    input: HandlerInput<'POST /api/releases/:name/activate'>,
    context: RequestContext,
  ): Promise<Response<'POST /api/releases/:name/activate'>> {
    return response(this.behavior.activate(input, context));
  }

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

  @Handles('GET /api/probe/anyone')
  anyone(_: unknown, { apiKey, visitorId }: RequestContext) {
    return { id: apiKey?.id ?? null, visitorId };
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
    for (const { name, bytes } of files)
      all.push({ name, ...(await digest(bytes(), this.behavior)) });
    return { title: body.title, files: all };
  }

  @HandlesUploads('POST /api/probe/uploads')
  async upload({ upload }: HandlerInput<'POST /api/probe/uploads'>) {
    this.behavior.file = upload.key;
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

  @Handles('GET /api/probe/feed')
  feed() {
    const entry = { id: 'one', title: 'Tea & <cake>\u0000', author: 'Ada', summary: 'Both' };
    const url = 'https://tessera.example/tea';
    const html = '<p>]]> &amp; “tea”</p>';
    const publishedAt = new Date('2026-03-01T12:00:00Z');
    return {
      title: 'New',
      description: 'What is new',
      url,
      feedUrl: `${url}/feed`,
      entries: [{ ...entry, url, html, categories: ['food', 'drinks'], publishedAt }],
    };
  }

  @Handles('GET /api/probe/file')
  async file() {
    const parts = { type: 'video/mp4', fileName: 'größe.mp4' };
    const found = await storedFile(this.store, this.behavior.file, parts);
    if (!found) throw new ApiProblem('not-found', 'There is no such file.');
    return found;
  }
}

@Module({ controllers: [ProbeController], providers: [Behavior, ProbeRules] })
class ProbeModule {}

/** Has endpoints of every kind, whose handlers the test controls: the platform without a site. */
export const probe = defineModule({
  name: 'probe',
  contracts: [contract],
  imports: [CallersModule, KeysModule, ProbeModule],
  settings: callersSettings,
});

/** The same where no module knows keys. */
export const probeWithoutKeys = { ...probe, imports: [CallersModule, ProbeModule] };
