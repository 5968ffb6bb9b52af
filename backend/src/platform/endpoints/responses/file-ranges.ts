import type { FileContent } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from '../api-problem.js';
import type { Outgoing } from './outgoing.js';

/** Bytes of a known size that a handler sends. */
export interface FileSource {
  /** Media type, one of the endpoint's. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** @param end of the last byte, inclusive */
  readonly read: (start: number, end: number) => AsyncIterable<Uint8Array>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The whole file, or the part that a request asks for.
 * @param etag header of the response, which says whether the client asks for a part of the same file
 * @throws ApiProblem `range-not-satisfiable`
 */
export function fileOf(
  { types }: FileContent,
  { type, size, read }: FileSource,
  request: Request,
  etag: string | undefined,
): Outgoing {
  if (!types.includes(type)) throw new Error(`The contract has no file of the type ${type}`);
  const range = rangeIn(request, size, etag);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      'content-type': type,
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache, no-transform',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    chunks: size === 0 ? nothing() : read(start, end),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Several ranges at once and malformed ones get the whole file, as the standard allows. */
function rangeIn(request: Request, size: number, etag: string | undefined): Range | null {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const found = request.range(size, { combine: true });
  if (found === -1) throw notSatisfiable(size);
  if (!Array.isArray(found) || found.type !== 'bytes' || found.length !== 1) return null;
  return found[0] ?? null;
}

function notSatisfiable(size: number): ApiProblem {
  return new ApiProblem('range-not-satisfiable', `The file has ${size} bytes.`, {
    extra: { size },
  });
}
