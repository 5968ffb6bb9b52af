import type { RequestHandler, Response } from 'express';
import { underWay } from '../event-loop/index.js';
import { routeLabel } from '../http/route-label.js';
import type { Metrics } from './metrics.js';

/** Measures every response from the arrival of the request's head to its last byte. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const end = underWay(() => (isStream(response) ? null : routeLabel(request)));
    response.once('close', () => {
      end();
      const seconds = (performance.now() - started) / 1000;
      metrics.observe(routeLabel(request), response.statusCode, seconds);
    });
    next();
  };
}

/** Streams of events mostly wait. */
function isStream(response: Response): boolean {
  return response.get('content-type')?.startsWith('text/event-stream') ?? false;
}
