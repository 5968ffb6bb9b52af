import type { BytesBody, Endpoint, SentBody } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from '../api-problem.js';
import { type Arrival, arrivingBytes } from './arriving-bytes.js';
import type { BodyLimit } from './body-rules.js';
import { finishedUpload } from './finished-upload.js';
import type { FormFiles } from './form-files.js';
import { readForm } from './read-form.js';

/** Largest JSON body in bytes, where an endpoint says nothing else. A publication lists up to 500 files, so releasers may send more. */
const jsonLimit = 100_000;
const releaserLimit = 1_000_000;

export interface ReadBody {
  /** What the contract has a schema for: JSON, or the fields of a form. */
  readonly body?: unknown;
  /** What the handler gets besides. */
  readonly parts?: object;
}

/** How long a request may take to arrive, and where the files of a form are kept. */
export interface ArrivalLimits extends Omit<Arrival, 'limit' | 'refusal'> {
  readonly received: FormFiles;
  /** Below that of the contract; absent where all callers may send the same. */
  readonly ofCaller?: BodyLimit | undefined;
}

/**
 * Reads what the endpoint expects: nothing, JSON or another kind of body. Streams are only begun.
 * @throws ApiProblem for a body of another type, one that is too large, and malformed JSON or forms
 */
export async function readBody(
  { access, body, jsonBytes = jsonLimit }: Endpoint,
  request: Request,
  limits: ArrivalLimits,
): Promise<ReadBody> {
  if (!body) return {};
  if ('kind' in body) return readKind(body, request, limits);
  requireType(request, 'application/json');
  const limit = access === 'releaser' || access === 'any-releaser' ? releaserLimit : jsonBytes;
  return { body: parseJson(await allBytes(request, { ...limits, limit })) };
}

async function readKind(
  body: SentBody,
  request: Request,
  limits: ArrivalLimits,
): Promise<ReadBody> {
  const arriving = () => arrivingBytes(request, arrivalOf(body, limits));
  switch (body.kind) {
    case 'bytes':
      return { parts: await readBytes(body, request, limits) };
    case 'stream':
      requireType(request, body.type);
      return { parts: { bytes: arriving() } };
    case 'multipart': {
      requireType(request, 'multipart/form-data');
      const { received } = limits;
      const content = { bytes: arriving(), received };
      const { fields, files } = await readForm(request.headers['content-type'], body, content);
      return { body: fields, parts: { files } };
    }
    case 'resumable':
      break;
  }
  return { parts: { upload: finishedUpload() } };
}

async function readBytes({ type, limit }: BytesBody, request: Request, limits: ArrivalLimits) {
  const arrival = arrivalOf({ limit }, limits);
  if (type === null) return { bytes: await allBytes(request, arrival) };
  const encoding = request.headers['content-encoding'] === 'br' ? 'br' : 'identity';
  requireType(request, type, encoding);
  return { bytes: await allBytes(request, arrival), encoding };
}

function arrivalOf({ limit }: { readonly limit: number }, limits: ArrivalLimits): Arrival {
  const { ofCaller, ...usual } = limits;
  const holds = ofCaller && ofCaller.limit < limit;
  return holds ? { ...usual, ...ofCaller } : { ...usual, limit };
}

async function allBytes(request: Request, arrival: Arrival): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of arrivingBytes(request, arrival)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Other content types are rejected, because forms of other sites can send them. */
function requireType(request: Request, type: string, expected = 'identity'): void {
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  const charset = /charset="?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  const isPlain = encoding === expected && (!charset || /^utf-?8$/i.test(charset));
  if (request.is(type) === false || !isPlain) {
    throw new ApiProblem('unsupported-media-type', `The body must be sent as plain ${type}.`);
  }
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiProblem('malformed-json', 'The body is not valid JSON.', { cause: error });
  }
}
