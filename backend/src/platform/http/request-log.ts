import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { contextOf } from '../endpoints/index.js';
import { routeLabel } from './route-label.js';

/** Logs one line per request, without headers and query, which may contain private data. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { requestId } = contextOf(request);
    response.once('close', () => {
      const line = {
        requestId,
        method: request.method,
        path: withoutTokens(request.path).slice(0, 200),
        route: routeLabel(request),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      logger[levelOf(request, response)](line, messageOf(response));
    });
    next();
  };
}

/** A deploy token or an API key may have been pasted into the address by mistake. */
function withoutTokens(path: string): string {
  return path.replaceAll(/(tessera|tsra)_[\w-]{20,}/g, '$1_…');
}

function messageOf({ writableFinished }: Response): string {
  return writableFinished ? 'request completed' : 'request aborted';
}

const quietPaths = /^\/(livez|readyz|metrics|assets\/.*|operator\/assets\/.*|thumbnails\/.*)$/;

function levelOf(request: Request, response: Response): 'info' | 'debug' | 'warn' {
  if (response.statusCode >= 500) return 'warn';
  return quietPaths.test(request.path) ? 'debug' : 'info';
}
