import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { codeOf } from '../errors/index.js';
import type { ByteRange, ObjectFacts, ObjectStore } from './object-store.js';
import { requestedRange } from './requested-range.js';

/** An object as the response to a request. */
export interface SentObject {
  readonly key: string;
  /** Media type. */
  readonly type: string;
  /** Others, such as `Cache-Control` and `Content-Disposition`. */
  readonly headers?: Readonly<Record<string, string>>;
}

const logger = new Logger('Files');

/**
 * Sends an object in flat memory: all of it, the part that a `Range` header asks for, 304 if the client has it already, or
 * 416 for a part that it does not have. Ends when the response has been sent or the client has disconnected, however long
 * that takes.
 * @returns whether the object exists; otherwise nothing was sent
 * @throws StoreUnavailable if nothing was sent
 */
export async function sendObject(
  store: ObjectStore,
  response: Response,
  object: SentObject,
): Promise<boolean> {
  const facts = await store.stat(object.key);
  if (!facts) return false;
  const validators = { ETag: `"${facts.etag}"`, 'Last-Modified': facts.modifiedAt.toUTCString() };
  const headers = { ...object.headers, ...validators, 'Accept-Ranges': 'bytes' };
  if (isFresh(response, validators)) {
    response.status(304).set(headers).end();
    return true;
  }
  const range = requestedRange(response.req, facts);
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${facts.size}`).end();
    return true;
  }
  const part = { facts, range, headers: { ...headers, 'Content-Type': object.type } };
  // If it was replaced meanwhile, the new one is sent.
  return (await sendPart(store, response, object.key, part)) || sendObject(store, response, object);
}

interface Part {
  readonly facts: ObjectFacts;
  /** `null` for the whole object. */
  readonly range: ByteRange | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers are set once the object is open, so that a failure can still be reported. */
async function sendPart(
  store: ObjectStore,
  response: Response,
  key: string,
  { facts: { size, etag }, range, headers }: Part,
): Promise<boolean> {
  const isHead = response.req.method === 'HEAD';
  const opened = isHead ? null : await store.open(key, { etag, ...(range && { range }) });
  if (!opened && !isHead) return false;
  const length = range ? range.end - range.start + 1 : size;
  response.status(range ? 206 : 200).set({ ...headers, 'Content-Length': String(length) });
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (!opened) response.end();
  else
    await pipeline(opened.stream, (bytes) => assertLength(bytes, length), response).catch(
      (error: unknown) => reportBreak(key, error),
    );
  return true;
}

/** Otherwise, the client would wait for the rest. */
async function* assertLength(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let rest = length;
  for await (const chunk of bytes) {
    rest -= chunk.length;
    yield chunk;
  }
  if (rest !== 0) throw new Error(`it has ${length - rest} bytes in place of ${length}`);
}

/** The connection was closed, which is all that the client can be told. */
function reportBreak(key: string, error: unknown): void {
  const isClientGone = codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!isClientGone) logger.warn(`${key} could not be sent to its end: ${String(error)}`);
}

/** Express compares the headers of the request with those of the response. */
function isFresh(response: Response, validators: Readonly<Record<string, string>>): boolean {
  response.set(validators);
  const { fresh } = response.req;
  for (const name of Object.keys(validators)) response.removeHeader(name);
  return fresh;
}
