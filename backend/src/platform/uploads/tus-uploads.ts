import { Injectable } from '@nestjs/common';
import { Server, type Upload } from '@tus/server';
import type { Response as HttpResponse } from 'express';
import type { EntityManager } from 'typeorm';
import { arrivingBytes } from '../endpoints/bodies/arriving-bytes.js';
import { withFinishedUpload } from '../endpoints/bodies/finished-upload.js';
import { ResumableUploads, type UploadRequest } from '../endpoints/bodies/resumable-uploads.js';
import {
  type AnnouncedUpload,
  ApiProblem,
  checkPart,
  contextOf,
  type RequestContext,
  type UploadAdmission,
} from '../endpoints/index.js';
import { type OpenUpload, OpenUploads, ofVisitor, type UploadOwner } from './open-uploads.js';
import { TusStore } from './tus-store.js';
import { UploadLocks } from './upload-locks.js';

const hour = 3_600_000;
/** Of one owner at one address, where the endpoint says nothing else. */
const defaultMaxOpen = 10;

/** One request of the protocol, and whose upload it is about. */
interface Step extends UploadRequest {
  readonly owner: UploadOwner;
  /** `undefined` for a new one. */
  readonly id: string | undefined;
}

/** Receives uploads by the tus protocol into the store of files. */
@Injectable()
export class TusUploads extends ResumableUploads {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly locker: UploadLocks,
  ) {
    super();
  }

  override async respond(exchange: UploadRequest): Promise<void> {
    const { request, response } = exchange;
    const id = request.params['uploadId'] as string | undefined;
    const path = id === undefined ? request.path : request.path.slice(0, -id.length - 1);
    const step = { ...exchange, id, owner: { owner: ownerIn(contextOf(request)), path } };
    await this.assertAllowed(step);
    const errors: unknown[] = [];
    const result = await this.serverFor(step, errors).handleWeb(webRequestOf(step));
    const [error] = errors;
    if (error !== undefined) throw problemOf(error, step);
    if (result.status >= 400) throw await refusalOf(result);
    await send(result, response);
  }

  /** The uploads of others are not found, whoever knows their ids. */
  private async assertAllowed({ owner, id }: Step): Promise<void> {
    if (id === undefined) return;
    const upload = await this.uploads.find(owner, id);
    if (!upload) throw new ApiProblem('not-found', 'There is no such upload.');
    if (upload.expiresAt < new Date()) throw new ApiProblem('upload-expired', 'Start it anew.');
  }

  /** Whether one more may begin. */
  private async admit(
    { owner, endpoint, admit }: Step,
    { size, metadata }: AnnouncedUpload,
  ): Promise<UploadAdmission> {
    const { limit, maxOpen = defaultMaxOpen, metadata: schema } = endpoint.body;
    const admission = await admit({ size, metadata: checkPart('metadata', schema, metadata) });
    if (size > limit) throw tooLarge(limit, 'The upload is too large.');
    return async (manager) => {
      const open = await this.uploads.unfinished(owner, manager);
      if (open.length >= maxOpen)
        throw new ApiProblem('upload-conflict', `Only ${maxOpen} uploads can be open at once.`);
      await admission(manager);
    };
  }

  private serverFor(step: Step, errors: unknown[]): Server {
    const { endpoint, owner, id } = step;
    const { limit, expiresHours } = endpoint.body;
    const admit = this.admit.bind(this, step);
    return new Server({
      path: owner.path,
      relativeLocation: true,
      allowedOrigins: [],
      // Of a new one, whoever admits it says how large it may be.
      maxSize: id === undefined ? 0 : limit,
      locker: this.locker,
      datastore: new TusStore(this.uploads, owner, expiresHours * hour, admit),
      getFileIdFromRequest: () => id,
      namingFunction: () => this.uploads.newId(),
      onUploadFinish: (_, upload) => this.finish(step, upload),
      onResponseError: (_, error) => {
        errors.push(error);
        return undefined;
      },
    });
  }

  /** Once, also where the client sends the last byte again while the handler is still at work. */
  private async finish(step: Step, { id }: Upload) {
    const lock = this.locker.newLock(id);
    await lock.lock(step.limits.signal, () => undefined);
    try {
      const upload = await this.uploads.find(step.owner, id);
      return upload && !upload.isAccepted ? await this.handOver(step, upload) : {};
    } finally {
      await lock.unlock();
    }
  }

  /** If the handler fails, the last byte counts as not received, so that the client sends it again. */
  private async handOver({ endpoint, handle }: Step, upload: OpenUpload) {
    await this.uploads.complete(upload);
    const { id } = upload;
    const { size, object } = upload;
    const metadata = checkPart('metadata', endpoint.body.metadata, upload.metadata);
    const accept = (manager: EntityManager) => this.uploads.accept(id, manager);
    const sha256 = this.uploads.sumOf(upload);
    const finished = { id, size, sha256, metadata, key: object.key, accept };
    const result = await withFinishedUpload(finished, handle).catch(async (error: unknown) => {
      if (isForGood(error)) await this.uploads.remove(upload);
      throw error;
    });
    await this.uploads.accept(id);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return { status_code: endpoint.status ?? 200, headers, body: JSON.stringify(result) };
  }
}

/** Bytes that are refused for what they are would be refused again. */
function isForGood(error: unknown): boolean {
  return error instanceof ApiProblem && [413, 415, 422].includes(error.status);
}

function ownerIn({ actor, visitorId }: RequestContext): string {
  return actor ? `operator ${actor.name}` : ofVisitor(visitorId);
}

const protocolHeaders = /^(tus-resumable|upload-.*|content-type|content-length)$/;

/** The request as the server takes it. Its bytes keep the limits of time that all bodies have. */
function webRequestOf({ request, endpoint, limits }: Step): Request {
  const { method } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    protocolHeaders.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const hasBody = method === 'POST' || method === 'PATCH';
  const bytes = () => arrivingBytes(request, { ...limits, limit: endpoint.body.limit });
  return new Request(`http://localhost${request.path}`, {
    method,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
    ...(hasBody && { body: ReadableStream.from(bytes()), duplex: 'half' }),
  });
}

async function send(result: Response, response: HttpResponse): Promise<void> {
  response.status(result.status);
  for (const [name, value] of result.headers) {
    if (!name.startsWith('access-control-')) response.setHeader(name, value);
  }
  const body = Buffer.from(await result.arrayBuffer());
  response.end(body.length > 0 ? body : undefined);
}

const codes: Readonly<Record<number, 'not-found' | 'upload-conflict' | 'upload-expired'>> = {
  404: 'not-found',
  409: 'upload-conflict',
  410: 'upload-expired',
};

/** The library throws objects with a status, and passes on whatever the handler throws. */
function problemOf(error: unknown, { endpoint }: Step): unknown {
  if (error instanceof Error) return error;
  const { status_code: status, body } = error as { status_code: number; body: string };
  return problemWith(status, body, endpoint.body.limit);
}

function tooLarge(limit: number, detail: string): ApiProblem {
  return new ApiProblem('body-too-large', detail, { extra: { limit } });
}

async function refusalOf(result: Response): Promise<ApiProblem> {
  return problemWith(result.status, await result.text(), 0);
}

function problemWith(status: number, detail: string, limit: number): ApiProblem {
  if (status === 413) return tooLarge(limit, detail.trim());
  return new ApiProblem(codes[status] ?? 'invalid-request', detail.trim());
}
