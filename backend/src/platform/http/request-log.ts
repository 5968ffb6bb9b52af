import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { loggedRequest } from './logged-request.js';
import { routeLabel } from './route-label.js';

/** Logs one line per request. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const logged = loggedRequest(request);
    response.once('close', () => {
      const line = {
        ...logged,
        route: routeLabel(request),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      logger[levelOf(request, response)](line, messageOf(response));
    });
    next();
  };
}

function messageOf({ writableFinished }: Response): string {
  return writableFinished ? 'request completed' : 'request aborted';
}

const quietPaths = /^\/(livez|readyz|metrics|assets\/.*|operator\/assets\/.*|thumbnails\/.*)$/;

function levelOf(request: Request, response: Response): 'info' | 'debug' | 'warn' {
  if (response.statusCode >= 500) return 'warn';
  return quietPaths.test(request.path) ? 'debug' : 'info';
}
