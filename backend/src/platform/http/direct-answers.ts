import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { extendContext, type KeptAnswer, type KeptAnswers } from '../endpoints/index.js';
import type { ClientBudget } from '../limits/client-budget.js';
import { requestIdOf } from './request-id.js';

/** Gives an answer, or says that the usual way has to. */
export type DirectAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface DirectAnswerParts {
  readonly kept: KeptAnswers;
  readonly budget: ClientBudget;
  /** Middleware that notes a request and its response, and goes on at once: log and metrics. */
  readonly observers: readonly RequestHandler[];
  /** Told of what must not happen. */
  readonly onError: (error: unknown) => void;
}

/** A request with any of these is answered the usual way. */
const unusual = [
  'authorization',
  'content-length',
  'expect',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
];

/**
 * Answers what was answered before, and is the same for who asks now, before any middleware: a list that is on many pages takes a tenth of
 * the time. What middleware does for every request is done here too: id, log, metrics, budget, and the same headers. It never waits.
 */
export function directAnswers(parts: DirectAnswerParts): DirectAnswer {
  const answer = answering(parts);
  return (incoming, outgoing) => {
    try {
      return answer(incoming, outgoing);
    } catch (error) {
      // Nobody else catches what is thrown here, and a process must not end by one request.
      parts.onError(error);
      return outgoing.headersSent;
    }
  };
}

function answering({ kept, budget, observers }: DirectAnswerParts): DirectAnswer {
  return (incoming, outgoing) => {
    if (!kept.has(incoming.url ?? '') || !isUsual(incoming)) return false;
    // The server makes them as Express needs them.
    const request = incoming as Request;
    const response = outgoing as Response;
    const caller = kept.callerOf(request);
    const answer = caller && kept.find(request.url, { request, visitorId: caller.visitorId });
    if (!answer) return false;
    const sent = bytesFor(request, answer);
    // `charge` says why not.
    if (!sent || !budget.chargeNow(request, answer)) return false;
    const id = requestIdOf(request);
    extendContext(request, { requestId: id, ...caller, isReturning: true });
    for (const observe of observers) observe(request, response, () => undefined);
    send(response, answer, sent, id);
    kept.given(request);
    return true;
  };
}

function isUsual({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    unusual.every((name) => headers[name] === undefined)
  );
}

/** What is sent of an answer. */
interface SentBody {
  /** `null` where who asks has the same already. */
  readonly bytes: Buffer | null;
  readonly encoding: string | undefined;
}

/** A tag as clients send it that have one version. */
const oneTag = /^(?:W\/)?"[^",]*"$/;

/** @returns `null` for who has to wait until it is compressed, or asks for more than this can tell */
function bytesFor(request: Request, { body, etag }: KeptAnswer): SentBody | null {
  const { 'if-none-match': known, 'cache-control': wanted } = request.headers;
  if (known !== undefined) {
    if (wanted !== undefined || !oneTag.test(known)) return null;
    if (known === etag) return { bytes: null, encoding: undefined };
  }
  const encoding = body.encodingFor(request);
  const bytes = body.bytesIn(encoding);
  return bytes ? { bytes, encoding } : null;
}

function send(
  response: Response,
  { headers, etag }: KeptAnswer,
  { bytes, encoding }: SentBody,
  id: string,
): void {
  const list = ['x-request-id', id, 'ETag', etag];
  for (const [name, value] of headers) if (bytes || name !== 'content-type') list.push(name, value);
  if (encoding !== undefined) list.push('Content-Encoding', encoding);
  if (bytes) list.push('Content-Length', String(bytes.length));
  response.writeHead(bytes ? 200 : 304, list);
  if (bytes) response.end(bytes);
  else response.end();
}
