import type { EndpointKey } from '@tessera/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ApiProblem } from './api-problem.js';
import { endpointOf } from './endpoint-table.js';

/** Largest JSON body in bytes. A publication lists up to 500 files, so deployers may send more. */
const jsonLimits = { visitor: 100_000, deployer: 1_000_000 } as const;

const parsers = {
  visitor: jsonParser(jsonLimits.visitor),
  deployer: jsonParser(jsonLimits.deployer),
};

function jsonParser(limit: number): RequestHandler {
  return express.json({ limit, inflate: false, strict: false, type: () => true });
}

export interface ReadBody {
  readonly json?: unknown;
  readonly bytes?: Buffer;
}

/**
 * Reads what the endpoint expects: nothing, JSON or raw bytes.
 * @throws ApiProblem `unsupported-media-type` where the type is another one, and the errors of
 * the parser for a body that is too large or malformed
 */
export async function readBody(
  key: EndpointKey,
  request: Request,
  response: Response,
): Promise<ReadBody> {
  const { access, body, upload } = endpointOf(key);
  if (upload) return { bytes: await readBytes(upload.limit, request, response) };
  if (!body) return {};
  requireType(request, 'application/json');
  await run(parsers[access], request, response);
  return { json: request.body };
}

async function readBytes(limit: number, request: Request, response: Response): Promise<Buffer> {
  requireType(request, 'application/octet-stream');
  await run(express.raw({ limit, inflate: false, type: () => true }), request, response);
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** Only a body of the right type is taken, because forms of other sites can send the rest. */
function requireType(request: Request, type: string): void {
  if (request.is(type) === false) {
    throw new ApiProblem('unsupported-media-type', `The body must be sent as ${type}.`);
  }
}

function run(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
