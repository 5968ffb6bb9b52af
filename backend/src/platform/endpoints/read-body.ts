import type { IncomingMessage } from 'node:http';
import type { EndpointKey } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from './api-problem.js';
import { endpointOf } from './endpoint-table.js';

/** Largest JSON body in bytes. A publication lists up to 500 files, so releasers may send more. */
const jsonLimits = { visitor: 100_000, releaser: 1_000_000, operator: 100_000 } as const;

/** The body of an upload as it was sent, in this content encoding. */
export interface SentBytes {
  readonly bytes: Buffer;
  readonly encoding: 'br' | 'identity';
}

export interface ReadBody {
  readonly json?: unknown;
  readonly upload?: SentBytes;
}

/**
 * Reads what the endpoint expects: nothing, JSON or raw bytes.
 * @throws ApiProblem for a body of another type, one that is too large, and malformed JSON
 */
export async function readBody(key: EndpointKey, request: Request): Promise<ReadBody> {
  const { access, body, upload } = endpointOf(key);
  if (upload) {
    const encoding = request.headers['content-encoding'] === 'br' ? 'br' : 'identity';
    requireType(request, 'application/octet-stream', encoding);
    return { upload: { bytes: await readBytes(request, upload.limit), encoding } };
  }
  if (!body) return {};
  requireType(request, 'application/json');
  return { json: parseJson(await readBytes(request, jsonLimits[access])) };
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

/** Data beyond the limit is discarded as it arrives; the response does not wait for it. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = Number(request.headers['content-length'] ?? 0) > limit ? Infinity : 0;
    const reject413 = (): void => {
      chunks.length = 0;
      reject(new ApiProblem('body-too-large', `The body may have ${limit} bytes at most.`));
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject413();
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', (cause) => {
      reject(new ApiProblem('request-timeout', 'The request was aborted.', { cause }));
    });
    if (size > limit) reject413();
  });
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiProblem('malformed-json', 'The body is not valid JSON.', { cause: error });
  }
}
