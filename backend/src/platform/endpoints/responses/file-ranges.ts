import type { FileContent } from '@tessera/contracts';
import type { Response } from 'express';
import { ApiProblem } from '../api-problem.js';
import type { Outgoing } from './outgoing.js';

/** Bytes of a known size that a handler sends. */
export interface FileSource {
  /** Media type, one of the endpoint's. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Whether caches may keep it for everyone; like browsers they ask before they send it again. */
  readonly isPublic?: boolean;
  /**
   * Called only for bytes that are sent. What it throws is still reported to the client.
   * @param end of the last byte, inclusive
   */
  readonly read: (
    start: number,
    end: number,
  ) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The whole file, or the part that a request asks for.
 * @param response whose `ETag` and `Last-Modified` say whether the client asks for a part of the same file
 * @throws ApiProblem `range-not-satisfiable`
 */
export function fileOf(
  { types }: FileContent,
  { type, size, read, isPublic = false }: FileSource,
  response: Response,
): Outgoing {
  if (!types.includes(type)) throw new Error(`The contract has no file of the type ${type}`);
  const range = rangeFor(response, size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      'content-type': type,
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'cache-control': `${isPublic ? 'public' : 'private'}, no-cache, no-transform`,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    open: () => (size === 0 ? nothing() : read(start, end)),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Several ranges at once and malformed ones get the whole file, as the standard allows. */
function rangeFor(response: Response, size: number): Range | null {
  const request = response.req;
  if (request.method !== 'GET' || request.fresh || !isOfThisFile(response)) return null;
  const found = request.range(size, { combine: true });
  if (found === -1) throw notSatisfiable(response, size);
  if (!Array.isArray(found) || found.type !== 'bytes' || found.length !== 1) return null;
  return found[0] ?? null;
}

/** A client that has a part of another file gets all of this one. */
function isOfThisFile(response: Response): boolean {
  const known = response.req.get('if-range');
  return (
    known === undefined || [response.get('etag'), response.get('last-modified')].includes(known)
  );
}

function notSatisfiable(response: Response, size: number): ApiProblem {
  response.setHeader('content-range', `bytes */${size}`);
  return new ApiProblem('range-not-satisfiable', `The file has ${size} bytes.`, {
    extra: { size },
  });
}
